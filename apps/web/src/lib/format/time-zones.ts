import { clockTime } from '@hypha/contract/rules/zoned-time'

/** All time zones, including the user's own. */
export const timeZones = (): string[] =>
  [...new Set([ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Today in the user's time zone, as `2026-12-24`. */
export const ownToday = (): string => clockTime(new Date(), ownTimeZone()).date
