import type { MembershipInvoice } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { brandName, taxName } from '../../../components/payment-form/payment-texts.ts'
import { useApp } from '../../../lib/app-context.ts'
import { InvoiceNotes } from './invoice-notes.tsx'
import { Parties } from './parties.tsx'
import css from './receipt.module.css'
import { Sum } from './sum.tsx'

/** The payment for a membership, with its tax. */
export function InvoiceSheet({ invoice }: { invoice: MembershipInvoice }) {
  const { t, format } = useTexts('orders')
  const { t: tShared } = useTexts('components')
  const { siteName } = useApp()
  const { buyer, card, country, periodStart, periodEnd } = invoice
  return (
    <article
      className={css.sheet}
      aria-label={t(invoice.invoice.seller ? 'invoiceNumbered' : 'receiptNumbered', {
        number: invoice.invoiceNumber,
      })}
    >
      <header className={css.head}>
        <p className={css.site}>{siteName}</p>
        <dl className={css.facts}>
          <dt>{t(invoice.invoice.seller ? 'invoice' : 'receipt')}</dt>
          <dd>{invoice.invoiceNumber}</dd>
          <dt>{t('paper.date')}</dt>
          <dd>{format.day(invoice.paidAt)}</dd>
        </dl>
      </header>
      <Parties invoice={invoice.invoice} buyer={buyer} country={country} />
      <table className={css.lines}>
        <thead>
          <tr>
            <th scope="col">{t('paper.item')}</th>
            <th scope="col" className={css.amount}>
              {t('paper.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              {invoice.title}
              <span className={css.artist}>
                {periodStart && periodEnd
                  ? t('paper.period', {
                      start: format.day(periodStart),
                      end: format.day(periodEnd),
                    })
                  : t('paper.paidOnce')}
              </span>
            </td>
            <td className={css.amount}>{format.money(invoice.total + invoice.credit)}</td>
          </tr>
          {invoice.credit > 0 && (
            <tr>
              <td>{t('paper.unusedPremium')}</td>
              <td className={css.amount}>{format.money(-invoice.credit)}</td>
            </tr>
          )}
        </tbody>
        <tfoot>
          <Sum label={t('paper.net')} amount={invoice.net} />
          <Sum label={taxName(tShared, invoice.taxRate)} amount={invoice.tax} />
          <Sum
            label={t('paper.total', { currency: invoice.currency })}
            amount={invoice.total}
            isTotal
          />
          {invoice.refunded > 0 && <Sum label={t('paper.refunded')} amount={-invoice.refunded} />}
        </tfoot>
      </table>
      <p className={css.paid}>
        {card
          ? t('paper.paidWith', { brand: brandName(card.brand), last4: card.last4 })
          : t('paper.paid')}
      </p>
      <InvoiceNotes invoice={invoice.invoice} />
    </article>
  )
}
