import type { EventCard } from '@hypha/contract'
import { clockTime } from '@hypha/contract/rules/zoned-time'

const DAY_MS = 86_400_000
const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string => dayOf(startOf(day) + days * DAY_MS)

/** Adds months: `2026-12` plus 1 is `2027-01`. */
export function addMonths(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

/** Returns the weeks with a day in `month`, each from Monday to Sunday: `[['2026-11-30', …], …]`. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  // getUTCDay returns 0 for Sunday.
  const daysSinceMonday = (new Date(first).getUTCDay() + 6) % 7
  const weeks: string[][] = []
  for (let monday = addDays(first, -daysSinceMonday); monday <= last; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, day) => addDays(monday, day)))
  return weeks
}

type Dated = Pick<EventCard, 'startsAt' | 'endsAt' | 'timeZone'>

export interface EventOnDay<E extends Dated> {
  event: E
  hours: Hours
}

/** Start and end time of an event on a day, as `22:00`. Neither is set on days in between. */
export interface Hours {
  start?: string
  end?: string
}

/**
 * Groups events by day in the time zone of each event. An event that ends at midnight doesn't cover the next
 * day. Events that started earlier come first.
 */
export function eventsByDay<E extends Dated>(
  events: readonly E[],
  days: readonly string[],
): Map<string, EventOnDay<E>[]> {
  const dated = events
    .map((event) => {
      const clock = (ms: number) => clockTime(new Date(ms), event.timeZone)
      const end = Date.parse(event.endsAt)
      return {
        event,
        start: clock(Date.parse(event.startsAt)),
        end: clock(end),
        lastDay: clock(end - 1).date,
      }
    })
    .sort((a, b) =>
      `${a.start.date} ${a.start.time}`.localeCompare(`${b.start.date} ${b.start.time}`),
    )
  return new Map(
    days.map((day) => [
      day,
      dated
        .filter(({ start, lastDay }) => start.date <= day && day <= lastDay)
        .map(({ event, start, end }) => ({
          event,
          hours:
            day === start.date ? { start: start.time } : day === end.date ? { end: end.time } : {},
        })),
    ]),
  )
}
