import type { StatisticsUnit } from '@hypha/contract'
import { monthAndYear, shortMonthAndYear } from '@hypha/ui/lib/months.ts'

interface Bucket {
  from: string
  to: string
}

const short = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** For an axis: `Nov 3`, or `Nov 2026` for a month. */
export const shortName = ({ from }: Bucket, unit: StatisticsUnit): string =>
  unit === 'month' ? shortMonthAndYear(from) : short.format(new Date(from))

/** In full: `Nov 3, 2026`, `Nov 3 – 9, 2026` or `November 2026`. */
export function fullName({ from, to }: Bucket, unit: StatisticsUnit): string {
  if (unit === 'month') return monthAndYear(from)
  return long.formatRange(new Date(from), new Date(to)).replaceAll(/[\u2009\u202f]/g, ' ')
}
