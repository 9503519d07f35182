import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useState } from 'react'
import { useApi } from '../../lib/app-context.ts'
import { eventFormHref } from '../../lib/routing/addresses.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { ownToday } from '../../lib/format/time-zones.ts'
import { DashboardFrame } from '../../components/page/dashboard-frame.tsx'
import { PageTitle } from '../../components/page/page-frame.tsx'
import { CalendarAddress } from './events/calendar-address.tsx'
import calendar from './events/event-calendar.module.css'
import { EventCalendar } from './events/event-calendar.tsx'
import { EventList } from './events/event-list.tsx'
import { TicketSales } from './events/ticket-sales.tsx'
import css from './followers/followers.module.css'

/** The user's events, as lists with their ticket sales or as a calendar. */
export function EventsPage() {
  const { t } = useTexts('dashboard')
  const { view, month } = useSearch({ from: '/dashboard/events' })
  const current = view === 'calendar' ? 'calendar' : 'events'
  const { t: tShared } = useTexts('components')
  const name = tShared(`dashboard.${current}`)
  const [today] = useState(ownToday)
  useHead({ title: name })
  return (
    <DashboardFrame current={current}>
      <div className={view === 'calendar' ? calendar.page : css.page}>
        <div className={css.top}>
          <PageTitle>{name}</PageTitle>
          <div className={css.tools}>
            <CalendarAddress />
            <ButtonLink
              variant="solid"
              href={eventFormHref()}
              icon={<Plus size={16} aria-hidden />}
            >
              {t('events.add')}
            </ButtonLink>
          </div>
        </div>
        {view === 'calendar' ? (
          <EventCalendar month={month ?? today.slice(0, 7)} today={today} />
        ) : (
          <EventLists />
        )}
      </div>
    </DashboardFrame>
  )
}

/** Renders the rest only once the upcoming ones are known, so that they aren't pushed down. */
function EventLists() {
  const { isPending } = useQuery(
    useApi().events.ownEvents.query({ query: { when: 'upcoming', page: 1 } }),
  )
  return (
    <>
      <EventList when="upcoming" />
      {!isPending && <TicketSales />}
      {!isPending && <EventList when="past" />}
    </>
  )
}
