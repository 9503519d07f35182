import type { EventSales, TicketStatistics, TicketTypeSales } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { DoorOpen, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { ticketSalesHref } from '../../../lib/routing/dashboard-addresses.ts'
import { doorHref, eventTicketsHref } from '../../../lib/routing/ticket-addresses.ts'
import { ExportAttendees } from '../../tickets/index.ts'
import css from './ticket-sales.module.css'

interface SalesTableProps {
  sales: TicketStatistics
  /** Shows its ticket types; otherwise all events are listed. */
  event: number | undefined
}

/** Sold, checked in and earned: by event, or by ticket type of one event. */
export function SalesTable({ sales, event: eventId }: SalesTableProps) {
  const { t } = useTexts('dashboard')
  const event = sales.events.find(({ id }) => id === eventId)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={css.scroll} tabIndex={0} role="region" aria-label={t('sales.soFar')}>
        <table className={css.table}>
          <caption className={css.caption}>{t('sales.soFar')}</caption>
          <thead>
            <tr>
              <th scope="col">{t(event ? 'sales.type' : 'sales.event')}</th>
              <th scope="col">{t('sales.sold')}</th>
              <th scope="col">{t('sales.checkedIn')}</th>
              <th scope="col">{t('total.earnings')}</th>
            </tr>
          </thead>
          <tbody>
            {event
              ? sales.types.map((type) => (
                  <Row key={type.id} sales={type}>
                    {type.name}
                  </Row>
                ))
              : sales.events.map((each) => (
                  <Row key={each.id} sales={each}>
                    <TextLink href={ticketSalesHref(each.id)}>{each.title}</TextLink>
                  </Row>
                ))}
          </tbody>
          {event && sales.types.length > 1 && (
            <tfoot>
              <Row sales={event}>{t('sales.allTypes')}</Row>
            </tfoot>
          )}
        </table>
      </div>
      {event && (
        <div className={css.tools}>
          <ButtonLink href={eventTicketsHref(event.id)} icon={<Ticket size={16} aria-hidden />}>
            {t('sales.manage')}
          </ButtonLink>
          <ButtonLink href={doorHref(event.id)} icon={<DoorOpen size={16} aria-hidden />}>
            {t('sales.door')}
          </ButtonLink>
          <ExportAttendees event={event} />
        </div>
      )}
    </>
  )
}

interface RowProps {
  sales: EventSales | TicketTypeSales
  children: ReactNode
}

function Row({ sales: { sold, capacity, checkedIn, earnings }, children }: RowProps) {
  const { t, format } = useTexts('dashboard')
  const number = format.number(sold)
  return (
    <tr>
      <th scope="row">{children}</th>
      <td>
        {capacity === null
          ? number
          : t('sales.soldOf', { number, capacity: format.number(capacity) })}
      </td>
      <td>{format.number(checkedIn)}</td>
      <td>{format.money(earnings)}</td>
    </tr>
  )
}
