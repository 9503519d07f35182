import { EVENT_DURATIONS, type EventDuration, type EventList } from '@hypha/contract/rules/events'
import type { Api } from '../../lib/api/client.ts'
import { EVENTS_HREF } from '../../lib/routing/addresses.ts'
import { pageOf, stringifySearch } from '../../lib/routing/search-params.ts'

/** The lists as tabs, in order. `home` is a short selection: artists you follow first. */
export const SHOWN_LISTS = [
  ...(['all', 'home', 'upcoming', 'popular', 'new'] as const),
  ...(['attending', 'viewed'] as const),
]
export type ShownList = EventList | 'home'

/** Search parameters of /events. Defaults: all events, on the map. */
export interface EventSearch {
  list?: ShownList | undefined
  view?: 'list' | undefined
  location?: string | undefined
  from?: string | undefined
  to?: string | undefined
  duration?: EventDuration | undefined
  page?: number | undefined
}

const dayOf = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined
const oneOf = <T extends string>(all: readonly T[], value: unknown): T | undefined =>
  all.find((each) => each === value)

export function eventSearch(search: Readonly<Record<string, unknown>>): EventSearch {
  const { location } = search
  const page = pageOf(search['page'])
  return {
    list: oneOf<ShownList>(SHOWN_LISTS, search['list']),
    view: search['view'] === 'list' ? 'list' : undefined,
    location: typeof location === 'string' ? location.trim().slice(0, 120) || undefined : undefined,
    from: dayOf(search['from']),
    to: dayOf(search['to']),
    duration: oneOf(EVENT_DURATIONS, search['duration']),
    page: page > 1 ? page : undefined,
  }
}

export const eventsHref = ({ list, ...search }: EventSearch) =>
  EVENTS_HREF + stringifySearch({ list: list === 'all' ? undefined : list, ...search })

export const isFiltered = ({ location, from, to, duration }: EventSearch) =>
  [location, from, to, duration].some((filter) => filter !== undefined)

/** The map shows more events at once. */
export const perPageOf = ({ view }: EventSearch) => (view === 'list' ? 30 : 90)

/** The query for the selected list with its filters. */
export function eventsQuery({ events }: Api, search: EventSearch) {
  const { list = 'all', view: _view, ...filters } = search
  if (list === 'home') return events.homeEvents.query()
  const query = { ...filters, perPage: perPageOf(search) }
  const call = {
    all: events.listEvents,
    viewed: events.viewedEvents,
    upcoming: events.upcomingEvents,
    popular: events.popularEvents,
    new: events.newEvents,
    attending: events.attendedEvents,
  }[list]
  return call.query({ query })
}
