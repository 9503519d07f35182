import type { CartItem, Order } from '@hypha/contract'
import { productKey } from '../../cart/index.ts'
import css from '../../../components/check-out/order-summary.module.css'
import { OrderRow } from './order-row.tsx'

interface OrderSummaryProps {
  items: Order['items']
  /** What is known of them beyond the order. */
  cart: readonly CartItem[]
}

/** What is about to be bought. */
export const OrderSummary = ({ items, cart }: OrderSummaryProps) => (
  <section aria-labelledby="order-summary">
    <h2 className={css.heading} id="order-summary">
      Order Summary ({items.length})
    </h2>
    <ul className={css.list}>
      {items.map((item) => (
        <OrderRow
          key={productKey(item)}
          item={item}
          inCart={cart.find((each) => productKey(each) === productKey(item))}
        />
      ))}
    </ul>
    <p className={css.note}>
      To download for ever, as MP3, FLAC, WAV, AIFF, ALAC, Opus and the original.
    </p>
  </section>
)
