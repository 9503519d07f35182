/** Rules of events shared by server and browser. */

/** Free-text names and artists of the platform combined. */
export const LINE_UP_MAX = 60
export const PRICE_NOTE_MAX = 120
/** From start to end. */
export const EVENT_DAYS_MAX = 31
/** Events on the home page. */
export const EVENTS_AT_HOME = 6

/** What an event is like. */
export const EVENT_KINDS = ['festival', 'open-air', 'indoor', 'club', 'virtual'] as const
export type EventKind = (typeof EVENT_KINDS)[number]

export const EVENT_DURATIONS = ['night', 'days', 'week'] as const
export type EventDuration = (typeof EVENT_DURATIONS)[number]

/** Minimum and maximum (exclusive) hours. Every event has exactly one duration. */
export const DURATION_HOURS: Readonly<Record<EventDuration, readonly [number, number]>> = {
  night: [0, 24],
  days: [24, 120],
  week: [120, EVENT_DAYS_MAX * 24 + 1],
}

/** EV-01: the available lists; `all` uses only the filters. */
export const EVENT_LISTS = ['all', 'upcoming', 'popular', 'new', 'viewed', 'attending'] as const
export type EventList = (typeof EVENT_LISTS)[number]

/** What a person says about an event. A valid ticket counts as going. */
export const ATTENDANCE_CHOICES = ['interested', 'going'] as const
export type AttendanceChoice = (typeof ATTENDANCE_CHOICES)[number]

/** Whether a change applies to one date of a series, or also to the dates after it. */
export const SERIES_SCOPES = ['this', 'following'] as const
export type SeriesScope = (typeof SERIES_SCOPES)[number]

/** How far from their place people hear of events with artists they follow. */
export const EVENT_AREA_KM = 100

interface WhenAndWhere {
  kind: EventKind | null
  startsAt: Date
  endsAt: Date
  venue: string
  city: string
  country: string
  latitude: number | null
  longitude: number | null
  website: string | null
}

/** Whether an event takes place on the web: it isn't on maps, nor near any town. */
export const isVirtual = ({ kind }: { kind: EventKind | null }): boolean => kind === 'virtual'

type Where = Pick<WhenAndWhere, 'kind' | 'venue' | 'city' | 'country' | 'website'>
const PLACE = ['venue', 'city', 'country'] as const

/** Returns what is missing of the place: a virtual event needs none, but a website. */
export function missingPlace(event: Where): ('venue' | 'city' | 'country' | 'website')[] {
  const missing = PLACE.filter((field) => event[field] === '')
  if (isVirtual(event) && missing.length === PLACE.length)
    return event.website === null ? ['website'] : []
  return missing
}

/** Returns the first inconsistency with its field, or null. */
export function eventProblem(event: WhenAndWhere) {
  const { startsAt, endsAt, latitude, longitude } = event
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
  const [field] = missingPlace(event)
  if (field) return { field, problem: field === 'website' ? 'link' : field } as const
  return null
}
