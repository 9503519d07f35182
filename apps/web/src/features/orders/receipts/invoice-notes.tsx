import type { InvoiceDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { creditNoteHref } from '../../../lib/routing/addresses.ts'
import css from './receipt.module.css'

/** Who sells in whose name, reverse charge, and the credit notes. */
export function InvoiceNotes({ invoice }: { invoice: InvoiceDetails }) {
  const { t, format } = useTexts('orders')
  const { seller, isReverseCharge, creditNotes } = invoice
  return (
    <>
      {isReverseCharge && <p className={css.paid}>{t('paper.reverseCharge')}</p>}
      {seller && <p className={css.paid}>{t('paper.ownName', { seller: seller.legalName })}</p>}
      {creditNotes.length > 0 && (
        <ul className={css.notes} aria-label={t('creditNotes')}>
          {creditNotes.map(({ number, total, issuedAt }) => (
            <li key={number}>
              <Link className={css.link} href={creditNoteHref(number)}>
                {t('creditNoteNumbered', { number })}
              </Link>
              {' · '}
              {t('creditNotes.line', {
                amount: format.money(total),
                date: format.day(issuedAt),
              })}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
