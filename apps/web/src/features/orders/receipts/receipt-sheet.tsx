import type { Order } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { money } from '@hypha/ui/lib/format.ts'
import { brandName, taxName } from '../../../components/payment-form/payment-texts.ts'
import { useApp } from '../../../lib/app-context.ts'
import { productKey } from '../../cart/index.ts'
import { texts } from '../../../lib/format/texts.ts'
import { day } from '../../../lib/format/dates.ts'
import css from './receipt.module.css'
import { Sum } from './sum.tsx'

/** What was bought, by whom, and what it cost. */
export function ReceiptSheet({ order }: { order: Order }) {
  const { t: tShared } = useTexts('components')
  const { siteName } = useApp()
  const { items, buyer, card } = order
  const country = new Intl.DisplayNames('en', { type: 'region' }).of(order.country)
  return (
    <article className={css.sheet} aria-label={`Receipt ${order.invoiceNumber}`}>
      <header className={css.head}>
        <p className={css.site}>{siteName}</p>
        <dl className={css.facts}>
          <dt>Invoice</dt>
          <dd>{order.invoiceNumber}</dd>
          <dt>Date</dt>
          <dd>{day(order.paidAt ?? order.createdAt)}</dd>
          <dt>Order</dt>
          <dd>{order.id}</dd>
        </dl>
      </header>
      <address className={css.buyer}>
        {buyer.fullName}
        <br />
        {buyer.email}
        <br />
        {country}
      </address>
      <table className={css.lines}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className={css.amount}>
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={productKey(item)}>
              <td>
                {item.title}
                <span className={css.artist}>
                  {item.artist?.name ?? texts.variousArtists}
                  {item.product_type === 'song' && `, from ${item.release.title}`}
                </span>
              </td>
              <td className={css.amount}>{money(item.price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label="Subtotal" amount={order.subtotal} />
          <Sum label={taxName(tShared, order.taxRate)} amount={order.tax} />
          <Sum label={`Total, ${order.currency}`} amount={order.total} isTotal />
          {order.refunded > 0 && <Sum label="Refunded" amount={-order.refunded} />}
        </tfoot>
      </table>
      <p className={css.paid}>
        {card ? `Paid with ${brandName(card.brand)} ending in ${card.last4}.` : 'Paid.'}
        {order.state === 'disputed' && ' This payment is disputed at the bank.'}
      </p>
    </article>
  )
}
