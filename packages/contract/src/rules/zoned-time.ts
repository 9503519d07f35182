const DAY_MS = 86_400_000

/** Local date and time in a time zone, in the format of date and time fields. */
export interface ClockTime {
  /** `2026-03-01`. */
  date: string
  /** `00:30`. */
  time: string
}

/** By lowercase name, because names are case-insensitive. Creating a format takes much longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const name = timeZone.toLowerCase()
  const format =
    formats.get(name) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(name, format)
  return format
}

/** Returns how far local time is ahead of UTC. */
function offsetMs(at: number, timeZone: string): number {
  // `3/29/2026, GMT+02:00`, with seconds before there were standard times, and plain `GMT` in some versions.
  const found = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(formatOf(timeZone).format(at))
  if (!found) return 0
  const [, sign, hours, minutes, seconds = 0] = found
  const ahead = (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000
  return sign === '-' ? -ahead : ahead
}

/** Returns the local time in `timeZone` at `at`. */
export function clockTime(at: Date, timeZone: string): ClockTime {
  const local = new Date(at.getTime() + offsetMs(at.getTime(), timeZone))
  const [date, time] = local.toISOString().split('T') as [string, string]
  return { date, time: time.slice(0, 5) }
}

const isSame = (a: ClockTime, b: ClockTime) => a.date === b.date && a.time === b.time

/**
 * Returns the moment of a local time in `timeZone` (RFC 5545, 3.3.5). A time that clocks skip uses the offset
 * before the change, so it moves forward. A time that occurs twice is the first one. Null if invalid.
 * @param current the moment that a form was opened with, returned if it has this local time: saving the form
 * unchanged keeps its seconds, and the second of two occurrences
 */
export function momentOf(shown: ClockTime, timeZone: string, current?: string | null): Date | null {
  const local = Date.parse(`${shown.date}T${shown.time}:00Z`)
  if (Number.isNaN(local)) return null
  if (current && isSame(clockTime(new Date(current), timeZone), shown)) return new Date(current)
  // Offsets are less than a day, so a clock change near the local time lies between these.
  const before = offsetMs(local - DAY_MS, timeZone)
  const after = offsetMs(local + DAY_MS, timeZone)
  const offset = [before, after].find((each) => offsetMs(local - each, timeZone) === each)
  return new Date(local - (offset ?? before))
}

/** Returns when a day such as `2026-03-01` begins in `timeZone`, also if clocks skip its midnight. */
export const startOfDay = (date: string, timeZone: string): Date | null =>
  momentOf({ date, time: '00:00' }, timeZone)

/** Returns what a local time becomes if clocks skip it in `timeZone`; null if it exists or is invalid. */
export function movedTime(local: ClockTime, timeZone: string): ClockTime | null {
  const at = momentOf(local, timeZone)
  if (!at) return null
  const shown = clockTime(at, timeZone)
  return isSame(shown, local) ? null : shown
}

/** Whether this is a time zone name, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/.test(name)) return false
  try {
    return formatOf(name).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
