import type { Ticket } from '@hypha/contract'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { QrCode } from '../../../components/qr-code.tsx'
import { fromTo, placeText } from '../../../lib/format/event-texts.ts'
import { calendarFileHref, eventHref } from '../../../lib/routing/addresses.ts'
import css from './own.module.css'

interface TicketGroupProps {
  event: Ticket['event']
  tickets: readonly Ticket[]
}

/** Tickets by event, in their order. */
export const TicketGroups = ({ tickets }: { tickets: readonly Ticket[] }) =>
  [...Map.groupBy(tickets, ({ event }) => event.id)].map(([id, group]) => (
    <TicketGroup key={id} event={group[0]!.event} tickets={group} />
  ))

/** The user's tickets for an event. */
function TicketGroup({ event, tickets }: TicketGroupProps) {
  const { t, format } = useTexts('tickets')
  return (
    <section className={css.group} aria-labelledby={`event-${event.id}`}>
      <h2 className={css.title} id={`event-${event.id}`}>
        <Link className={css.link} href={eventHref(event.id)}>
          {event.title}
        </Link>
      </h2>
      <p className={css.note}>
        {fromTo(format, event)} · {placeText(format, event)}
      </p>
      <p>
        <a className={css.link} href={calendarFileHref(event.id)}>
          {t('own.calendar')}
        </a>
      </p>
      <ul className={css.list}>
        {tickets.map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} />
        ))}
      </ul>
    </section>
  )
}

function TicketCard({ ticket }: { ticket: Ticket }) {
  const { t, format } = useTexts('tickets')
  const { code, typeName, holderName, state, checkedInAt, event } = ticket
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
        {state === 'valid' && (
          <p>
            <span className="visually-hidden">{t('own.code')} </span>
            <code className={css.code}>{code}</code>
          </p>
        )}
      </div>
    </li>
  )
}
