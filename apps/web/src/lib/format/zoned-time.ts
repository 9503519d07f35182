/** A moment as the clocks of a time zone show it, in the form that date and time fields hold. */
export interface ClockTime {
  /** `2026-03-01`. */
  date: string
  /** `00:30`. */
  time: string
}

/** What clocks in `timeZone` show at `at`. */
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

/** The moment at which clocks in `timeZone` show this; an hour that is skipped counts from before. Null when it is no time. */
export function momentOf(shown: ClockTime, timeZone: string): Date | null {
  const wanted = asUtc(shown)
  if (Number.isNaN(wanted)) return null
  const ahead = (ms: number) => asUtc(clockTime(new Date(ms), timeZone)) - ms
  // How far clocks are ahead is known at a moment only: the second look is at the right one.
  const near = wanted - ahead(wanted)
  return new Date(wanted - ahead(near))
}

/** Every time zone to choose from, the listener's own among them. */
export const timeZones = (): string[] =>
  [...new Set([ownTimeZone(), 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The day on your own clock, `2026-12-24`. */
export const ownToday = (): string => clockTime(new Date(), ownTimeZone()).date
