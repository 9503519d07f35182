import type { OwnMerch } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/dialogs/confirm-dialog.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { productFormHref, productHref } from '../../../lib/routing/merch-addresses.ts'
import { usePriceText } from '../shop/price-text.ts'
import { ProductPicture } from '../shop/product-picture.tsx'
import css from './manage.module.css'

/** A product with its stock and sales. */
export function ProductRow({ product }: { product: OwnMerch }) {
  const { t, format } = useTexts('merch')
  const { id, title, status, variants, picture, profile } = product
  const price = usePriceText(product)
  const sum = (key: 'stock' | 'sold' | 'reserved') =>
    format.number(variants.reduce((total, variant) => total + variant[key], 0))
  const isSold = variants.some(({ sold, reserved }) => sold + reserved > 0)
  return (
    <li className={css.row}>
      <div className={css.thumbnail}>
        <ProductPicture picture={picture} />
      </div>
      <div className={css.words}>
        <h2 className={css.name}>
          <TextLink href={productHref(product)}>{title}</TextLink>
        </h2>
        <p className={css.note}>
          {[profile?.name, price, t(`status.${status}`)].filter(Boolean).join(' · ')}
        </p>
      </div>
      <dl className={css.counts}>
        {(['stock', 'reserved', 'sold'] as const).map((key) => (
          <div key={key} className={css.count}>
            <dt>{t(`count.${key}`)}</dt>
            <dd>{sum(key)}</dd>
          </div>
        ))}
      </dl>
      <div className={css.tools}>
        <ButtonLink size="small" href={productFormHref(id)}>
          {t('edit')}
          <span className="visually-hidden"> {title}</span>
        </ButtonLink>
        {!isSold && <RemoveProduct product={product} />}
      </div>
    </li>
  )
}

function RemoveProduct({ product: { id, title } }: { product: OwnMerch }) {
  const { t } = useTexts('merch')
  const { api, cache } = useApp()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () => api.merch.removeMerch({ params: { id } }),
    onSuccess: async () => {
      toast(t('deleted', { title }))
      await cache.invalidateQueries()
    },
    onError: (error) => toast(messageOf(error)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAsking(true)}>
        {t('delete')}
        <span className="visually-hidden"> {title}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('delete.title', { title })}
        cancel={t('cancel')}
        confirm={t('delete')}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      >
        {t('delete.text')}
      </ConfirmDialog>
    </>
  )
}
