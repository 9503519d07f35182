import { clockTime, momentOf } from './zoned-time.ts'

/** Repeated events: each date is an event of its own, at the same local time. */

export const REPEAT_RULES = ['weekly', 'fortnightly', 'monthly'] as const
/** `monthly` is the same weekday of the month, such as its second Friday. */
export type RepeatRule = (typeof REPEAT_RULES)[number]

/** Dates of a series. */
export const SERIES_MAX = 26

/** Exactly one of `count` and `until` is set. */
export interface Repeat {
  every: RepeatRule
  /** Dates, including the first one. */
  count: number | null
  /** The last possible first day: `2026-03-01`. */
  until: string | null
}

interface Times {
  startsAt: Date
  endsAt: Date
}

const DAY_MS = 86_400_000
const LAST_WEEK = 4

const dayOf = (date: string) => new Date(`${date}T00:00:00Z`)
const dateOf = (day: Date) => day.toISOString().slice(0, 10)
/** Returns the date that many days later. */
export const addDays = (date: string, days: number): string =>
  dateOf(new Date(dayOf(date).getTime() + days * DAY_MS))
/** Returns the number of days between two dates. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((dayOf(to).getTime() - dayOf(from).getTime()) / DAY_MS)

/** The week of its month that a date is in, from 0; a fifth one is treated as the last. */
export const weekOfMonth = (date: string): number => Math.floor((dayOf(date).getUTCDate() - 1) / 7)
export const isLastWeek = (week: number): boolean => week === LAST_WEEK

/** Returns the same weekday of the month that many months later. */
function sameWeekday(date: string, months: number): string {
  const first = dayOf(date)
  const month = first.getUTCMonth() + months
  const firstOfMonth = new Date(Date.UTC(first.getUTCFullYear(), month, 1))
  const toWeekday = (first.getUTCDay() - firstOfMonth.getUTCDay() + 7) % 7
  const day = new Date(firstOfMonth.getTime() + (toWeekday + weekOfMonth(date) * 7) * DAY_MS)
  // The month has only four of these weekdays.
  return day.getUTCMonth() === firstOfMonth.getUTCMonth()
    ? dateOf(day)
    : dateOf(new Date(day.getTime() - 7 * DAY_MS))
}

const STEPS: Readonly<Record<RepeatRule, (date: string, times: number) => string>> = {
  weekly: (date, times) => addDays(date, 7 * times),
  fortnightly: (date, times) => addDays(date, 14 * times),
  monthly: sameWeekday,
}

/** Returns the first days of all dates, at most one more than allowed. */
export function repeatDates(first: string, { every, count, until }: Repeat): string[] {
  const dates: string[] = []
  while (dates.length <= SERIES_MAX && dates.length < (count ?? Infinity)) {
    const date = STEPS[every](first, dates.length)
    if (until !== null && date > until) break
    dates.push(date)
  }
  return dates
}

/** Why these dates are no series, or null. */
export const repeatProblem = (dates: readonly unknown[]): 'repeatTooOften' | 'repeatOnce' | null =>
  dates.length > SERIES_MAX ? 'repeatTooOften' : dates.length < 2 ? 'repeatOnce' : null

/** Moves times by days, at the same local time even if clocks change in between. */
export function movedByDays({ startsAt, endsAt }: Times, days: number, timeZone: string): Times {
  if (days === 0) return { startsAt, endsAt }
  const moved = (at: Date) => {
    const { date, time } = clockTime(at, timeZone)
    return momentOf({ date: addDays(date, days), time }, timeZone)!
  }
  return { startsAt: moved(startsAt), endsAt: moved(endsAt) }
}

/** Returns the times of all dates, starting with these. */
export function occurrences(times: Times, timeZone: string, repeat: Repeat): Times[] {
  const first = clockTime(times.startsAt, timeZone).date
  return repeatDates(first, repeat).map((date) =>
    movedByDays(times, daysBetween(first, date), timeZone),
  )
}
