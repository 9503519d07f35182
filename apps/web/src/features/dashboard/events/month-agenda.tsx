import type { OwnEvent } from '@hypha/contract'
import { CalendarEvent } from './calendar-event.tsx'
import css from './event-calendar.module.css'
import type { EventOnDay } from './month.ts'

const { format } = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

interface Props {
  /** `December 2026`. */
  name: string
  days: readonly string[]
  byDay: ReadonlyMap<string, readonly EventOnDay<OwnEvent>[]>
  today: string
}

/** The days of a month that have events. */
export const MonthAgenda = ({ name, days, byDay, today }: Props) => (
  <ol className={css.agenda} aria-label={`Your events in ${name}`}>
    {days
      .filter((day) => byDay.get(day)!.length > 0)
      .map((day) => (
        <li key={day} aria-current={day === today ? 'date' : undefined}>
          <h3 className={css.date}>
            <time dateTime={day}>{format(new Date(day))}</time>
            {day === today && ' (today)'}
          </h3>
          <ul className={css.events}>
            {byDay.get(day)!.map(({ event, time }) => (
              <li key={event.id}>
                <CalendarEvent event={event} time={time} isWide />
              </li>
            ))}
          </ul>
        </li>
      ))}
  </ol>
)
