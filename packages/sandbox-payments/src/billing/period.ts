import type { RecurringPrice } from '../objects.ts'

const DAY_SECONDS = 24 * 60 * 60

/**
 * Returns when the period at `now` ends, for periods that started at `anchor`. Each end is calculated from
 * the anchor, so that a subscription from the 31st renews on the last day of shorter months and on the 31st
 * of longer ones.
 */
export function periodEnd(
  anchor: number,
  recurring: RecurringPrice['recurring'],
  now: number,
): number {
  for (let periods = 1; ; periods++) {
    const end = shift(anchor, recurring.interval, periods * recurring.interval_count)
    if (end > now) return end
  }
}

function shift(
  anchor: number,
  interval: RecurringPrice['recurring']['interval'],
  count: number,
): number {
  if (interval === 'day') return anchor + count * DAY_SECONDS
  if (interval === 'week') return anchor + count * 7 * DAY_SECONDS
  const months = interval === 'year' ? count * 12 : count
  const start = new Date(anchor * 1000)
  const end = new Date(anchor * 1000)
  end.setUTCDate(1)
  end.setUTCMonth(end.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate()
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return end.getTime() / 1000
}
