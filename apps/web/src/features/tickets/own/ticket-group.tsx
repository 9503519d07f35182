import type { Ticket } from '@hypha/contract'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { fromTo, placeText } from '../../../lib/format/event-texts.ts'
import { calendarFileHref, eventHref } from '../../../lib/routing/addresses.ts'
import { refundText } from '../../../lib/format/refund-text.ts'
import css from './own.module.css'
import { TicketCard } from './ticket-card.tsx'

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
  const { t: tShared } = useTexts('components')
  const isPaid = tickets.some(({ price }) => price > 0)
  return (
    <section className={css.group} aria-labelledby={`event-${event.id}`}>
      <h2 className={css.title} id={`event-${event.id}`}>
        <Link className={css.link} href={eventHref(event.id)}>
          {event.title}
        </Link>
      </h2>
      <p className={css.note}>
        {fromTo(format, event)} · {placeText(tShared, format, event)}
      </p>
      {event.isCancelled ? (
        <p className={css.cancelled}>{t('own.cancelled')}</p>
      ) : (
        isPaid && <p className={css.note}>{refundText(tShared, event.refunds)}</p>
      )}
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
