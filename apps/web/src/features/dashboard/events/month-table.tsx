import type { OwnEvent } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { CalendarEvent } from './calendar-event.tsx'
import css from './event-calendar.module.css'
import type { EventOnDay } from './month.ts'

interface Props {
  month: string
  /** `December 2026`. */
  name: string
  weeks: readonly (readonly string[])[]
  byDay: ReadonlyMap<string, readonly EventOnDay<OwnEvent>[]>
  today: string
  isBusy: boolean
}

/** One row per week with the events of each day. Days outside the month are dimmed. */
export function MonthTable({ month, name, weeks, byDay, today, isBusy }: Props) {
  const { t, format } = useTexts('dashboard')
  const dateOf = (day: string, options: Intl.DateTimeFormatOptions) =>
    format.date(day, { ...options, timeZone: 'UTC' })
  return (
    <table className={css.table} aria-busy={isBusy}>
      <caption className="visually-hidden">{t('calendar.yourEvents', { month: name })}</caption>
      <thead>
        <tr>
          {weeks[0]!.map((day) => (
            <th key={day} scope="col" abbr={dateOf(day, { weekday: 'long' })}>
              {dateOf(day, { weekday: 'short' })}
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
                  {day.startsWith(month)
                    ? Number(day.slice(8))
                    : dateOf(day, { month: 'short', day: 'numeric' })}
                </time>
                {byDay.get(day)!.length > 0 && (
                  <ul className={css.events}>
                    {byDay.get(day)!.map(({ event, hours }) => (
                      <li key={event.id}>
                        <CalendarEvent event={event} hours={hours} />
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
}
