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
import { DeliveryNote } from '../merch/delivery-note.tsx'
import { GiftRow } from '../gifts/gift-row.tsx'
import { MerchRow } from '../merch/merch-row.tsx'
import { TicketRow } from '../tickets/ticket-row.tsx'
import { BundleRow } from '../bundles/bundle-row.tsx'
import { LossNotes } from './loss-notes.tsx'
import { useCart } from './use-cart.ts'
import { useUnavailableItems } from './use-unavailable-items.ts'

/** The items in the cart and their total. */
export function CartPage() {
  const { t } = useTexts('cart')
  useHead({ title: t('title') })
  const { data, error, refetch } = useCart()
  const losses = useUnavailableItems(data?.result.gone)
  const cart = data?.result
  const items = cart?.items
  const bundles = cart?.bundles
  useEffect(() => {
    if (!items || !bundles) return
    const bundled = bundles.flatMap(({ releases }) => releases)
    const inBundles = bundled.map(({ id }) => ({ release: id, song: null }))
    applyUpdate({ all: [...items.map(listedProduct), ...inBundles] })
  }, [items, bundles])
  if (error && !cart) return <PageError error={error} reset={() => void refetch()} />
  if (!cart) return <PagePending />
  return (
    <Frame>
      <div className={css.top}>
        <PageTitle>{t('title')}</PageTitle>
      </div>
      <LossNotes losses={losses} />
      <DeliveryNote cart={cart} />
      {cart.items.length +
        cart.bundles.length +
        cart.tickets.length +
        cart.merch.length +
        cart.gifts.length ===
      0 ? (
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
            {cart.items.map((item) => (
              <CartRow key={productKey(item)} item={item} />
            ))}
            {cart.bundles.map((bundle) => (
              <BundleRow key={bundle.id} bundle={bundle} isIndented={cart.items.length > 0} />
            ))}
            {cart.gifts.map((gift) => (
              <GiftRow key={gift.id} gift={gift} isIndented={cart.items.length > 0} />
            ))}
            {cart.tickets.map((ticket) => (
              <TicketRow
                key={ticket.product_id}
                ticket={ticket}
                isIndented={cart.items.length > 0}
              />
            ))}
            {cart.merch.map((item) => (
              <MerchRow key={item.product_id} item={item} isIndented={cart.items.length > 0} />
            ))}
          </ul>
          <CartSum cart={cart} />
        </div>
      )}
    </Frame>
  )
}
