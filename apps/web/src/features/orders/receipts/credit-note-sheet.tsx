import type { CreditNote } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { Trans } from 'react-i18next'
import { taxName } from '../../../components/payment-form/payment-texts.ts'
import { useApp } from '../../../lib/app-context.ts'
import { invoiceHref, receiptHref } from '../../../lib/routing/addresses.ts'
import { InvoiceNotes } from './invoice-notes.tsx'
import { BundleLine, CodeLine, GiftLine } from './line-notes.tsx'
import { Parties } from './parties.tsx'
import css from './receipt.module.css'
import { Sum } from './sum.tsx'

/** A refund: by how much each item of an invoice was reduced. */
export function CreditNoteSheet({ note }: { note: CreditNote }) {
  const { t, format } = useTexts('orders')
  const { t: tShared } = useTexts('components')
  const { siteName } = useApp()
  const { number, invoiceNumber, orderId, invoice } = note
  return (
    <article className={css.sheet} aria-label={t('creditNoteNumbered', { number })}>
      <header className={css.head}>
        <p className={css.site}>{siteName}</p>
        <dl className={css.facts}>
          <dt>{t('creditNote')}</dt>
          <dd>{number}</dd>
          <dt>{t('paper.date')}</dt>
          <dd>{format.day(note.issuedAt)}</dd>
          <dt>{t(invoice.seller ? 'invoice' : 'receipt')}</dt>
          <dd>{invoiceNumber}</dd>
        </dl>
      </header>
      <Parties invoice={invoice} buyer={note.buyer} country={note.country} />
      <p>
        <Trans
          t={t}
          i18nKey={invoice.seller ? 'paper.corrects' : 'paper.correctsReceipt'}
          values={{ number: invoiceNumber }}
          components={{
            invoice: (
              <Link
                className={css.link}
                href={orderId === null ? invoiceHref(invoiceNumber) : receiptHref(orderId)}
              >
                {null}
              </Link>
            ),
          }}
        />
      </p>
      <table className={css.lines}>
        <thead>
          <tr>
            <th scope="col">{t('paper.item')}</th>
            <th scope="col" className={css.amount}>
              {t('paper.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {note.items.map((item, index) => (
            <tr key={index}>
              <td>
                {item.title}
                <BundleLine item={item} />
                <GiftLine item={item} />
                <CodeLine code={item.discountCode} />
              </td>
              <td className={css.amount}>{format.money(-item.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Sum label={t('paper.net')} amount={-note.net} />
          <Sum label={taxName(tShared, note.taxRate)} amount={0 - note.tax} />
          <Sum
            label={t('paper.refundedAmount', { currency: note.currency })}
            amount={-note.total}
            isTotal
          />
        </tfoot>
      </table>
      <InvoiceNotes invoice={{ ...invoice, creditNotes: [] }} />
    </article>
  )
}
