import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { CartItem, Order } from '@hypha/contract'
import { productKey } from '../../cart/index.ts'
import css from '../../../components/check-out/order-summary.module.css'
import { OrderRow } from './order-row.tsx'

interface OrderSummaryProps {
  items: Order['items']
  /** Cart items, which have details the order lacks. */
  cart: readonly CartItem[]
}

/** The products being bought. */
export function OrderSummary({ items, cart }: OrderSummaryProps) {
  const { t } = useTexts('checkout')
  return (
    <section aria-labelledby="order-summary">
      <h2 className={css.heading} id="order-summary">
        {t('summary', { number: items.length })}
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
      <p className={css.note}>{t('formats')}</p>
    </section>
  )
}
