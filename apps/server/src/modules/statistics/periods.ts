/** The days of a statistics period, and the buckets of its charts. All days are in UTC. */
import type { StatisticsPeriod, StatisticsUnit } from '@hypha/contract'

const DAY_MS = 86_400_000
/** A year is 52 whole weeks, so all bars of its chart cover the same length. */
const LENGTHS: Record<Exclude<StatisticsPeriod, 'all'>, number> = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '1y': 364,
}
const DAYS_SHOWN_AS_DAYS = 92
const DAYS_SHOWN_AS_WEEKS = 7 * 60

/** First and last day, inclusive: `2026-11-20`. */
export interface Days {
  from: string
  to: string
}

export interface PeriodDays extends Days {
  /** Of the same length, directly before; null for all time. */
  previous: Days | null
  unit: StatisticsUnit
  /** Without gaps, oldest first. */
  buckets: Days[]
}

export const dayOf = (time: Date): string => time.toISOString().slice(0, 10)
export const addDays = (day: string, days: number): string =>
  dayOf(new Date(Date.parse(day) + days * DAY_MS))
const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1

/** @param firstDay the start of all time; a day after today counts as today */
export function periodDays(period: StatisticsPeriod, now: Date, firstDay: string): PeriodDays {
  const to = dayOf(now)
  if (period === 'all') {
    const from = firstDay < to ? firstDay : to
    const unit = unitFor(daysFrom(from, to))
    return { from, to, previous: null, unit, buckets: bucketsOf(from, to, unit) }
  }
  const length = LENGTHS[period]
  const from = addDays(to, 1 - length)
  const unit = unitFor(length)
  return {
    from,
    to,
    previous: { from: addDays(from, -length), to: addDays(from, -1) },
    unit,
    buckets: bucketsOf(from, to, unit),
  }
}

const unitFor = (days: number): StatisticsUnit =>
  days <= DAYS_SHOWN_AS_DAYS ? 'day' : days <= DAYS_SHOWN_AS_WEEKS ? 'week' : 'month'

function bucketsOf(from: string, to: string, unit: StatisticsUnit): Days[] {
  const buckets: Days[] = []
  // Backwards, so only the first bucket is cut.
  for (let last = to; last >= from;) {
    const start =
      unit === 'day' ? last : unit === 'week' ? addDays(last, -6) : `${last.slice(0, 7)}-01`
    buckets.unshift({ from: start < from ? from : start, to: last })
    last = addDays(start, -1)
  }
  return buckets
}

/** Sums the values of days into buckets. */
export function sumByBucket<T extends { day: string }>(
  rows: readonly T[],
  buckets: readonly Days[],
  valueOf: (row: T) => number,
): number[] {
  const sums = buckets.map(() => 0)
  for (const row of rows) {
    const at = buckets.findIndex(({ from, to }) => row.day >= from && row.day <= to)
    if (at >= 0) sums[at]! += valueOf(row)
  }
  return sums
}

/** Sums the values of a range of days. */
export const sumWithin = <T extends { day: string }>(
  rows: readonly T[],
  { from, to }: Days,
  valueOf: (row: T) => number,
): number =>
  rows.reduce((sum, row) => (row.day >= from && row.day <= to ? sum + valueOf(row) : sum), 0)
