import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useApi } from '../../../lib/app-context.ts'
import { eventsCalendarHref, eventsCalendarOf } from '../../../lib/routing/dashboard-addresses.ts'
import { useMedia } from '../../../lib/dom/use-media.ts'
import { Failure } from '../../../components/page/failure.tsx'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import css from './event-calendar.module.css'
import { eventsBetween } from './events-between.ts'
import { MonthAgenda } from './month-agenda.tsx'
import { MonthTable } from './month-table.tsx'
import { addMonths, eventsByDay, weeksOf } from './month.ts'

/** Seven columns of text don't fit on a phone. */
const NARROW = '(width < 700px)'

interface Props {
  /** `2026-12`. */
  month: string
  /** `2026-12-24`. */
  today: string
}

/** The user's events in a month: a table of weeks, or a list of days on phones. */
export function EventCalendar({ month, today }: Props) {
  const { t, format } = useTexts('dashboard')
  const narrow = useMedia(NARROW)
  const weeks = weeksOf(month)
  const days = weeks.flat()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...eventsBetween(useApi(), days[0]!, days.at(-1)!),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const byDay = eventsByDay(data ?? [], days)
  const daysOfMonth = days.filter((day) => day.startsWith(month))
  const count = new Set(daysOfMonth.flatMap((day) => byDay.get(day)!.map(({ event }) => event.id)))
    .size
  const name = format.monthAndYear(month)
  const isBroken = error !== null && !data
  const isBusy = !data || isPlaceholderData
  return (
    <section className={css.section} aria-labelledby="month">
      <div className={css.bar}>
        <nav className={css.moves} aria-label={t('calendar.month')}>
          <ButtonLink href={eventsCalendarOf(addMonths(month, -1))} rel="prev">
            <ChevronLeft size={18} aria-hidden />
            <span className="visually-hidden">{t('calendar.previous')}</span>
          </ButtonLink>
          <ButtonLink href={eventsCalendarHref}>{t('calendar.today')}</ButtonLink>
          <ButtonLink href={eventsCalendarOf(addMonths(month, 1))} rel="next">
            <span className="visually-hidden">{t('calendar.next')}</span>
            <ChevronRight size={18} aria-hidden />
          </ButtonLink>
        </nav>
        <h2 className={css.month} id="month">
          {name}
        </h2>
        <p className={css.note} role="status">
          {isBroken
            ? ''
            : isBusy
              ? t('calendar.loading')
              : t('calendar.count', { count, number: format.number(count), month: name })}
        </p>
      </div>
      {isBroken ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !narrow ? (
        <MonthTable {...{ month, name, weeks, byDay, today, isBusy }} />
      ) : isBusy ? (
        <Skeleton shape="row" />
      ) : count > 0 ? (
        <MonthAgenda {...{ name, byDay, today }} days={daysOfMonth} />
      ) : (
        <EmptyState drawing={<LineDrawing kind="empty" />}>
          {t('calendar.empty', { month: name })}
        </EmptyState>
      )}
      <p className={css.note}>{t('calendar.note')}</p>
    </section>
  )
}
