/** Local date and time in a time zone, in the format of date and time fields. */
export interface ClockTime {
  /** `2026-03-01`. */
  date: string
  /** `00:30`. */
  time: string
}

/** Returns the local time in `timeZone` at `at`. */
export function clockTime(at: Date, timeZone: string): ClockTime {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(at)
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)!.value
  return {
    date: `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`,
    time: `${of('hour')}:${of('minute')}`,
  }
}

const asUtc = ({ date, time }: ClockTime) => Date.parse(`${date}T${time}:00Z`)

/**
 * Returns the moment of a local time in `timeZone`. A time skipped by a clock change uses the offset before
 * it. Null if invalid.
 */
export function momentOf(shown: ClockTime, timeZone: string): Date | null {
  const wanted = asUtc(shown)
  if (Number.isNaN(wanted)) return null
  const ahead = (ms: number) => asUtc(clockTime(new Date(ms), timeZone)) - ms
  // The offset is only known for a moment, so look it up a second time at the corrected one.
  const near = wanted - ahead(wanted)
  return new Date(wanted - ahead(near))
}

/** All time zones, including the user's own. */
export const timeZones = (): string[] =>
  [...new Set([ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Today in the user's time zone, as `2026-12-24`. */
export const ownToday = (): string => clockTime(new Date(), ownTimeZone()).date
