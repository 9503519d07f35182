/** Rules of events that the server and the browser share. */

/** Free names and artists of the platform together. */
export const LINE_UP_MAX = 60
export const PRICE_NOTE_MAX = 120
/** From its first minute to its last. */
export const EVENT_DAYS_MAX = 31
/** Events that come at once on the home list. */
export const EVENTS_AT_HOME = 6

export const EVENT_DURATIONS = ['night', 'days', 'week'] as const
export type EventDuration = (typeof EVENT_DURATIONS)[number]

/** From which hour on, and below which: each event has one duration. */
export const DURATION_HOURS: Readonly<Record<EventDuration, readonly [number, number]>> = {
  night: [0, 24],
  days: [24, 120],
  week: [120, EVENT_DAYS_MAX * 24 + 1],
}

/** EV-01: the lists that people choose among; `all` is what the filters alone find. */
export const EVENT_LISTS = ['all', 'upcoming', 'popular', 'new', 'viewed'] as const
export type EventList = (typeof EVENT_LISTS)[number]

interface WhenAndWhere {
  startsAt: Date
  endsAt: Date
  latitude: number | null
  longitude: number | null
}

/** What does not fit together, with the field that shows it, or null. */
export function eventProblem({ startsAt, endsAt, latitude, longitude }: WhenAndWhere) {
  const hours = (endsAt.getTime() - startsAt.getTime()) / 3_600_000
  if (hours <= 0)
    return {
      field: 'endsAt',
      problem: 'endsBeforeStart',
    } as const
  if (hours > EVENT_DAYS_MAX * 24)
    return {
      field: 'endsAt',
      problem: 'tooLong',
    } as const
  if ((latitude === null) !== (longitude === null))
    return {
      field: latitude === null ? 'latitude' : 'longitude',
      problem: 'halfPlaced',
    } as const
  return null
}
