import type { Order } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { money } from '@hypha/ui/lib/format.ts'
import { taxName } from '../../../components/payment-form/payment-texts.ts'
import css from '../../../components/check-out/order-totals.module.css'

/** Subtotal, tax and total as the server reckons them (CK-09). */
export function OrderTotals({ order, isWaiting }: { order: Order; isWaiting: boolean }) {
  const { t: tShared } = useTexts('components')
  return (
    <dl className={css.totals} aria-busy={isWaiting || undefined}>
      <div className={css.line}>
        <dt>Subtotal</dt>
        <dd>{money(order.subtotal)}</dd>
      </div>
      <div className={css.line}>
        <dt>{taxName(tShared, order.taxRate)}</dt>
        <dd>{money(order.tax)}</dd>
      </div>
      <div className={css.line} data-total>
        <dt>Total</dt>
        <dd aria-live="polite">{money(order.total)}</dd>
      </div>
    </dl>
  )
}
