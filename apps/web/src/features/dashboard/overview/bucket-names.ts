import type { StatisticsUnit } from '@hypha/contract'
import type { Formats } from '@hypha/i18n/formats.ts'

interface Bucket {
  from: string
  to: string
}

/** Axis label: `Nov 3`, or `Nov 2026` for a month. */
export const shortName = (format: Formats, { from }: Bucket, unit: StatisticsUnit): string =>
  unit === 'month'
    ? format.shortMonthAndYear(from)
    : format.date(from, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Full name: `Nov 3, 2026`, `Nov 3 – 9, 2026` or `November 2026`. */
export const fullName = (format: Formats, { from, to }: Bucket, unit: StatisticsUnit): string =>
  unit === 'month'
    ? format.monthAndYear(from)
    : format.range(from, to, { dateStyle: 'medium', timeZone: 'UTC' })
