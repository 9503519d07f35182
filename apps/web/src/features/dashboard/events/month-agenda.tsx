import type { OwnEvent } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { CalendarEvent } from './calendar-event.tsx'
import css from './event-calendar.module.css'
import type { EventOnDay } from './month.ts'

interface Props {
  /** `December 2026`. */
  name: string
  days: readonly string[]
  byDay: ReadonlyMap<string, readonly EventOnDay<OwnEvent>[]>
  today: string
}

/** The days of a month that have events. */
export function MonthAgenda({ name, days, byDay, today }: Props) {
  const { t, format } = useTexts('dashboard')
  const dateOf = (day: string) =>
    format.date(day, { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' })
  return (
    <ol className={css.agenda} aria-label={t('calendar.yourEvents', { month: name })}>
      {days
        .filter((day) => byDay.get(day)!.length > 0)
        .map((day) => (
          <li key={day} aria-current={day === today ? 'date' : undefined}>
            <h3 className={css.date}>
              <time dateTime={day}>
                {day === today ? t('calendar.dateToday', { date: dateOf(day) }) : dateOf(day)}
              </time>
            </h3>
            <ul className={css.events}>
              {byDay.get(day)!.map(({ event, hours }) => (
                <li key={event.id}>
                  <CalendarEvent event={event} hours={hours} isWide />
                </li>
              ))}
            </ul>
          </li>
        ))}
    </ol>
  )
}
