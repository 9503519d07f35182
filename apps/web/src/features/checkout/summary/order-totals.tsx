import type { Order } from '@hypha/contract'
import { toCents, toDollars } from '@hypha/contract/rules/money'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { taxName } from '../../../components/payment-form/payment-texts.ts'
import css from '../../../components/check-out/order-totals.module.css'

/** Subtotal, tax and total as calculated by the server (CK-09). */
export function OrderTotals({ order, isWaiting }: { order: Order; isWaiting: boolean }) {
  const { t, format } = useTexts('checkout')
  const { t: tShared } = useTexts('components')
  const shipping = order.parcels.reduce((sum, parcel) => sum + toCents(parcel.shipping.price), 0)
  return (
    <dl className={css.totals} aria-busy={isWaiting || undefined}>
      <div className={css.line}>
        <dt>{t('subtotal')}</dt>
        <dd>{format.money(toDollars(toCents(order.subtotal) - shipping))}</dd>
      </div>
      {order.parcels.length > 0 && (
        <div className={css.line}>
          <dt>{t('shipping')}</dt>
          <dd>{format.money(toDollars(shipping))}</dd>
        </div>
      )}
      <div className={css.line}>
        <dt>{taxName(tShared, order.taxRate)}</dt>
        <dd>{format.money(order.tax)}</dd>
      </div>
      <div className={css.line} data-total>
        <dt>{t('total')}</dt>
        <dd aria-live="polite">{format.money(order.total)}</dd>
      </div>
    </dl>
  )
}
