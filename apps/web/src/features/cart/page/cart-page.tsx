import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useEffect } from 'react'
import { listedProduct, productKey } from '../product.ts'
import { applyUpdate } from '../cart-updates.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import css from './cart-page.module.css'
import { CartRow } from './cart-row.tsx'
import { CartSum } from './cart-sum.tsx'
import { LossNotes } from './loss-notes.tsx'
import { useCart } from './use-cart.ts'
import { useUnavailableItems } from './use-unavailable-items.ts'

/** The items in the cart and their total. */
export function CartPage() {
  const { t } = useTexts('cart')
  useHead({ title: t('title') })
  const { data, error, refetch } = useCart()
  const losses = useUnavailableItems(data?.result.gone)
  const items = data?.result.items
  useEffect(() => {
    if (items) applyUpdate({ all: items.map(listedProduct) })
  }, [items])
  if (error && !items) return <PageError error={error} reset={() => void refetch()} />
  if (!items) return <PagePending />
  return (
    <Frame>
      <div className={css.top}>
        <PageTitle>{t('title')}</PageTitle>
      </div>
      <LossNotes losses={losses} />
      {items.length === 0 ? (
        <EmptyState
          drawing={<LineDrawing kind="empty" />}
          action={
            <ButtonLink variant="solid" href="/">
              {t('explore')}
            </ButtonLink>
          }
        >
          {t('empty')}
        </EmptyState>
      ) : (
        <div className={css.cart}>
          <ul className={css.list} aria-label={t('list')}>
            {items.map((item) => (
              <CartRow key={productKey(item)} item={item} />
            ))}
          </ul>
          <CartSum items={items} total={data.result.total} />
        </div>
      )}
    </Frame>
  )
}
