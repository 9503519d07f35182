import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Cart } from '@hypha/contract'
import { BundleRow, GiftRow, MerchRow, productKey, TicketRow } from '../../cart/index.ts'
import css from '../../../components/check-out/order-summary.module.css'
import { type BoughtItem, OrderRow } from './order-row.tsx'

interface OrderSummaryProps {
  items: readonly BoughtItem[]
  /** It has details the order lacks. */
  cart: Cart
}

/** The music, gifts, tickets and merch being bought. */
export function OrderSummary({ items, cart }: OrderSummaryProps) {
  const { t } = useTexts('checkout')
  return (
    <section aria-labelledby="order-summary">
      <h2 className={css.heading} id="order-summary">
        {t('summary', {
          number:
            items.length +
            cart.bundles.length +
            cart.tickets.length +
            cart.merch.length +
            cart.gifts.length,
        })}
      </h2>
      <ul className={css.list}>
        {items.map((item) => (
          <OrderRow
            key={productKey(item)}
            item={item}
            inCart={cart.items.find((each) => productKey(each) === productKey(item))}
          />
        ))}
        {cart.bundles.map((bundle) => (
          <BundleRow key={bundle.id} bundle={bundle} />
        ))}
        {cart.gifts.map((gift) => (
          <GiftRow key={gift.id} gift={gift} />
        ))}
        {cart.tickets.map((ticket) => (
          <TicketRow key={ticket.product_id} ticket={ticket} />
        ))}
        {cart.merch.map((item) => (
          <MerchRow key={item.product_id} item={item} />
        ))}
      </ul>
      {items.some(({ preOrder }) => preOrder) && <p className={css.note}>{t('aboutPreOrders')}</p>}
      {items.length + cart.bundles.length > 0 && <p className={css.note}>{t('formats')}</p>}
      {cart.tickets.length > 0 && <p className={css.note}>{t('aboutTickets')}</p>}
    </section>
  )
}
