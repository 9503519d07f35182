import type { OwnEvent } from '@hypha/contract'
import { CalendarEvent } from './calendar-event.tsx'
import css from './event-calendar.module.css'
import type { EventOnDay } from './month.ts'

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (day: string) => formatter.format(new Date(day))
}
const weekday = format({ weekday: 'long' })
const shortWeekday = format({ weekday: 'short' })
const monthAndDay = format({ month: 'short', day: 'numeric' })

interface Props {
  month: string
  /** `December 2026`. */
  name: string
  weeks: readonly (readonly string[])[]
  byDay: ReadonlyMap<string, readonly EventOnDay<OwnEvent>[]>
  today: string
  isBusy: boolean
}

/** A row for each week, with the events of each day; days of the months around it are dimmed. */
export const MonthTable = ({ month, name, weeks, byDay, today, isBusy }: Props) => (
  <table className={css.table} aria-busy={isBusy}>
    <caption className="visually-hidden">Your events in {name}</caption>
    <thead>
      <tr>
        {weeks[0]!.map((day) => (
          <th key={day} scope="col" abbr={weekday(day)}>
            {shortWeekday(day)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeks.map((week) => (
        <tr key={week[0]}>
          {week.map((day) => (
            <td
              key={day}
              data-outside={day.startsWith(month) ? undefined : ''}
              aria-current={day === today ? 'date' : undefined}
            >
              <time className={css.day} dateTime={day}>
                {day.startsWith(month) ? Number(day.slice(8)) : monthAndDay(day)}
              </time>
              {byDay.get(day)!.length > 0 && (
                <ul className={css.events}>
                  {byDay.get(day)!.map(({ event, time }) => (
                    <li key={event.id}>
                      <CalendarEvent event={event} time={time} />
                    </li>
                  ))}
                </ul>
              )}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
