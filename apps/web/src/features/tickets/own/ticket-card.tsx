import type { Ticket } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { QrCode } from '../../../components/qr-code.tsx'
import css from './own.module.css'
import { TicketTools } from './ticket-tools.tsx'

/** A ticket with its QR code, its state, and what its holder can do with it. */
export function TicketCard({ ticket }: { ticket: Ticket }) {
  const { t, format } = useTexts('tickets')
  const { code, typeName, holderName, state, checkedInAt, event, transfer } = ticket
  return (
    <li className={css.ticket} data-state={state}>
      {state === 'valid' && (
        <div className={css.qr}>
          <QrCode text={code} label={t('own.qr', { name: typeName })} />
        </div>
      )}
      <div className={css.words}>
        <h3 className={css.type}>{typeName}</h3>
        <p>{holderName}</p>
        <p className={css.state} data-state={state}>
          {state === 'used' && checkedInAt !== null
            ? t('ticket.usedAt', { date: format.dateAndTime(checkedInAt, event.timeZone) })
            : t(`ticket.${state}`)}
        </p>
        {transfer && <p className={css.sent}>{t('transfer.sent', { email: transfer.email })}</p>}
        {state === 'valid' && (
          <>
            <p>
              <span className="visually-hidden">{t('own.code')} </span>
              <code className={css.code}>{code}</code>
            </p>
            <TicketTools ticket={ticket} />
          </>
        )}
      </div>
    </li>
  )
}
