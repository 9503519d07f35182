import type { MerchProduct } from '@hypha/contract'
import { MERCH_QUANTITY_MAX } from '@hypha/contract/rules/merch'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { QuantitySelect } from '../../cart/index.ts'
import { putMerchIntoCart } from '../../cart/index.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { askToLogin } from '../../../lib/auth/need-login.ts'
import { cartHref } from '../../../lib/routing/addresses.ts'
import { productFormHref } from '../../../lib/routing/merch-addresses.ts'
import css from './product.module.css'

/** The most that the select offers. */
const SELECT_MAX = 10

/** Chooses a variant and how many, and puts them into the cart. */
export function BuyProduct({ product }: { product: MerchProduct }) {
  const { t, format } = useTexts('merch')
  const app = useApp()
  const router = useRouter()
  const { variants, title } = product
  const [chosenId, setChosenId] = useState(
    () => (variants.find(({ isSoldOut }) => !isSoldOut) ?? variants[0])?.id ?? 0,
  )
  const [quantity, setQuantity] = useState(1)
  const add = useMutation({
    mutationFn: (variant: MerchProduct['variants'][number]) =>
      putMerchIntoCart(app, {
        id: variant.id,
        title: variant.name ? `${title}, ${variant.name}` : title,
        quantity,
      }),
  })
  const variant = variants.find(({ id }) => id === chosenId) ?? variants[0]
  if (!variant) return null
  const buy = () => {
    const asGuest = () => add.mutate(variant)
    if (app.session.buyer()) asGuest()
    else askToLogin(router.state.location.href, { action: 'add_to_cart', asGuest })
  }
  const most = Math.min(variant.left ?? SELECT_MAX, SELECT_MAX, MERCH_QUANTITY_MAX)
  return (
    <div className={css.buy}>
      <p className={css.amount}>{format.money(variant.price)}</p>
      {variants.length > 1 && (
        <SelectField
          label={t('variant')}
          value={variant.id}
          options={variants.map(({ id, name, price, isSoldOut }) => ({
            value: id,
            label: isSoldOut
              ? t('variant.soldOut', { name })
              : t('variant.price', { name, price: format.money(price) }),
          }))}
          onChange={(id) => {
            setChosenId(id)
            setQuantity(1)
          }}
        />
      )}
      {variant.left !== null && !variant.isSoldOut && (
        <p className={css.few}>{t('left', { count: variant.left })}</p>
      )}
      {product.isOwn ? (
        <ButtonLink href={productFormHref(product.id)}>{t('edit')}</ButtonLink>
      ) : variant.isSoldOut ? (
        <p className={css.few}>{t('soldOut')}</p>
      ) : (
        <div className={css.add}>
          <QuantitySelect
            label={t('quantity')}
            value={quantity}
            most={most}
            onChange={setQuantity}
          />
          <Button variant="solid" busy={add.isPending} onClick={buy}>
            {t('addToCart')}
          </Button>
          {add.isSuccess && <ButtonLink href={cartHref}>{t('toCart')}</ButtonLink>}
        </div>
      )}
      {add.error && (
        <p role="alert" className={css.refused}>
          {messageOf(add.error)}
        </p>
      )}
    </div>
  )
}
