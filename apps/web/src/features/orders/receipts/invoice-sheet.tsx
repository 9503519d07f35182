import type { MembershipInvoice } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { money } from '@hypha/ui/lib/format.ts'
import { brandName, taxName } from '../../../components/payment-form/payment-texts.ts'
import { useApp } from '../../../lib/app-context.ts'
import { day } from '../../../lib/format/dates.ts'
import css from './receipt.module.css'
import { Sum } from './sum.tsx'

/** What was paid for a membership, and how much of it is tax. */
export function InvoiceSheet({ invoice }: { invoice: MembershipInvoice }) {
  const { t: tShared } = useTexts('components')
  const { siteName } = useApp()
  const { buyer, card, country, periodStart, periodEnd } = invoice
  return (
    <article className={css.sheet} aria-label={`Invoice ${invoice.invoiceNumber}`}>
      <header className={css.head}>
        <p className={css.site}>{siteName}</p>
        <dl className={css.facts}>
          <dt>Invoice</dt>
          <dd>{invoice.invoiceNumber}</dd>
          <dt>Date</dt>
          <dd>{day(invoice.paidAt)}</dd>
        </dl>
      </header>
      <address className={css.buyer}>
        {buyer.fullName}
        <br />
        {buyer.email}
        {country && (
          <>
            <br />
            {new Intl.DisplayNames('en', { type: 'region' }).of(country)}
          </>
        )}
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
          <tr>
            <td>
              {invoice.title}
              <span className={css.artist}>
                {periodStart && periodEnd
                  ? `${day(periodStart)} to ${day(periodEnd)}`
                  : 'Paid once'}
              </span>
            </td>
            <td className={css.amount}>{money(invoice.total)}</td>
          </tr>
        </tbody>
        <tfoot>
          <Sum label="Net" amount={invoice.net} />
          <Sum label={taxName(tShared, invoice.taxRate)} amount={invoice.tax} />
          <Sum label={`Total, ${invoice.currency}`} amount={invoice.total} isTotal />
          {invoice.refunded > 0 && <Sum label="Refunded" amount={-invoice.refunded} />}
        </tfoot>
      </table>
      <p className={css.paid}>
        {card ? `Paid with ${brandName(card.brand)} ending in ${card.last4}.` : 'Paid.'}
      </p>
    </article>
  )
}
