import type { MerchOrder } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { sellerOrderHref } from '../../../lib/routing/merch-addresses.ts'
import { StateTag } from '../bought/state-tag.tsx'
import css from './sold.module.css'

/** An order in the seller's list. */
export function OrderRow({ order }: { order: MerchOrder }) {
  const { t, format } = useTexts('merch')
  const { id, invoiceNumber, buyer, items, total, paidAt, problem, orderState, address } = order
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.name}>
          <TextLink href={sellerOrderHref(id)}>
            {t('orders.number', { number: invoiceNumber })}
          </TextLink>{' '}
          · {buyer.name}
        </p>
        <p className={css.note}>
          {items.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}
        </p>
        <p className={css.note}>
          {[format.day(paidAt), address && format.country(address.country), order.pickup?.title]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {problem && <p className={css.problem}>{t(`problem.${problem.reason}`)}</p>}
        {orderState !== 'paid' && <p className={css.problem}>{t(`orderState.${orderState}`)}</p>}
      </div>
      <p className={css.figure}>{format.money(total)}</p>
      <StateTag parcel={order} />
    </li>
  )
}
