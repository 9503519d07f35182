import type { EventDetails } from '@hypha/contract'
import {
  type EventKind,
  eventProblem,
  missingPlace,
  type SeriesScope,
} from '@hypha/contract/rules/events'
import {
  occurrences,
  type Repeat,
  repeatProblem,
  type RepeatRule,
  SERIES_MAX,
} from '@hypha/contract/rules/recurrence'
import { clockTime, momentOf } from '@hypha/contract/rules/zoned-time'
import type { Api } from '../../../lib/api/client.ts'
import { ownTimeZone } from '../../../lib/format/time-zones.ts'

type NewEvent = Parameters<Api['events']['addEvent']>[0]['body']

/** An event as its form holds it: text as typed. */
export interface EventDraft {
  title: string
  /** Empty if the organizer doesn't say. */
  kind: EventKind | ''
  description: string
  startDate: string
  startTime: string
  endDate: string
  endTime: string
  timeZone: string
  venue: string
  city: string
  country: string
  latitude: string
  longitude: string
  /** One name per line. */
  lineUp: string
  website: string
  ticketUrl: string
  priceNote: string
  /** What to show, and the `@id` to send; undefined if unchanged. */
  picture: { url: string; sent: string } | null | undefined
  /** How a new event is repeated; empty if it isn't. */
  every: RepeatRule | ''
  repeatEnd: 'count' | 'until'
  repeatCount: string
  repeatUntil: string
  /** What a change of an existing event applies to. */
  scope: SeriesScope
}

export function draftOf(event: EventDetails | null): EventDraft {
  const timeZone = event?.timeZone ?? ownTimeZone()
  const clock = (iso: string | undefined) =>
    iso === undefined ? null : clockTime(new Date(iso), timeZone)
  const start = clock(event?.startsAt)
  const end = clock(event?.endsAt)
  return {
    title: event?.title ?? '',
    kind: event?.kind ?? '',
    description: event?.description ?? '',
    startDate: start?.date ?? '',
    startTime: start?.time ?? '22:00',
    endDate: end?.date ?? '',
    endTime: end?.time ?? '06:00',
    timeZone,
    venue: event?.venue ?? '',
    city: event?.city ?? '',
    country: event?.country ?? '',
    latitude: event?.latitude?.toString() ?? '',
    longitude: event?.longitude?.toString() ?? '',
    lineUp: event?.lineUp.map(({ name }) => name).join('\n') ?? '',
    website: event?.website ?? '',
    ticketUrl: event?.ticketUrl ?? '',
    priceNote: event?.priceNote ?? '',
    picture: undefined,
    every: '',
    repeatEnd: 'count',
    repeatCount: '4',
    repeatUntil: '',
    scope: 'this',
  }
}

/** A problem with a field. Its text is under `problem.…`. */
export type Problem =
  | 'title'
  | 'venue'
  | 'city'
  | 'country'
  | 'link'
  | 'startsAt'
  | 'endsAt'
  | 'number'
  | 'endsBeforeStart'
  | 'tooLong'
  | 'halfPlaced'
  | 'repeatCount'
  | 'repeatUntil'
  | 'repeatOnce'
  | 'repeatTooOften'
export type Problems = Partial<Record<keyof NewEvent, Problem>>

const degrees = (typed: string) => (typed.trim() === '' ? null : Number(typed.replace(',', '.')))

/** Returns missing and inconsistent values, by field of the call. @param event what is edited */
export function problemsOf(draft: EventDraft, event: EventDetails | null = null): Problems {
  const problems: Problems = {}
  if (draft.title.trim() === '') problems.title = 'title'
  const where = whereOf(draft, event)
  for (const field of missingPlace({ ...where, kind: draft.kind || null }))
    problems[field] = field === 'website' ? 'link' : field
  const { startsAt, endsAt } = momentsOf(draft, event)
  if (!startsAt) problems.startsAt = 'startsAt'
  if (!endsAt) problems.endsAt = 'endsAt'
  if (Number.isNaN(where.latitude)) problems.latitude = 'number'
  if (Number.isNaN(where.longitude)) problems.longitude = 'number'
  if (startsAt && endsAt) {
    const odd = eventProblem({ ...where, kind: draft.kind || null, startsAt, endsAt })
    if (odd) problems[odd.field] ??= odd.problem
    const repeat = repeatProblemOf(draft)
    if (repeat) problems.repeat = repeat
  }
  return problems
}

/**
 * Whether a place is asked for. Virtual events have none, except for those that got one before that was possible, which
 * keep it.
 */
export const hasPlace = ({ kind }: EventDraft, event: EventDetails | null): boolean =>
  kind !== 'virtual' || (event?.kind === 'virtual' && event.country !== '')

function whereOf(draft: EventDraft, event: EventDetails | null) {
  const website = draft.website.trim() || null
  if (!hasPlace(draft, event))
    return { venue: '', city: '', country: '', latitude: null, longitude: null, website }
  return {
    venue: draft.venue.trim(),
    city: draft.city.trim(),
    country: draft.country,
    latitude: degrees(draft.latitude),
    longitude: degrees(draft.longitude),
    website,
  }
}

/** Returns how the event is repeated; null if it isn't, or incompletely filled in. */
function repeatOf({ every, repeatEnd, repeatCount, repeatUntil }: EventDraft): Repeat | null {
  if (every === '') return null
  if (repeatEnd === 'until')
    return repeatUntil === '' ? null : { every, count: null, until: repeatUntil }
  const count = Number(repeatCount)
  return Number.isInteger(count) && count >= 2 && count <= SERIES_MAX
    ? { every, count, until: null }
    : null
}

function repeatProblemOf(draft: EventDraft): Problem | null {
  if (draft.every === '') return null
  if (!repeatOf(draft)) return draft.repeatEnd === 'until' ? 'repeatUntil' : 'repeatCount'
  return repeatProblem(seriesOf(draft))
}

/** Returns the times of all dates of a repeated event; none while it isn't repeated or incompletely filled in. */
export function seriesOf(draft: EventDraft): { startsAt: Date; endsAt: Date }[] {
  const repeat = repeatOf(draft)
  const { startsAt, endsAt } = momentsOf(draft, null)
  return repeat && startsAt && endsAt
    ? occurrences({ startsAt, endsAt }, draft.timeZone, repeat)
    : []
}

function momentsOf(draft: EventDraft, event: EventDetails | null) {
  const { startDate, startTime, endDate, endTime, timeZone } = draft
  return {
    startsAt: momentOf({ date: startDate, time: startTime }, timeZone, event?.startsAt),
    endsAt: momentOf({ date: endDate, time: endTime }, timeZone, event?.endsAt),
  }
}

/** Converts a draft without problems to the request body. @param event what is edited */
export function fieldsOf(draft: EventDraft, event: EventDetails | null = null): NewEvent {
  const { startsAt, endsAt } = momentsOf(draft, event)
  return {
    title: draft.title,
    kind: draft.kind || null,
    description: draft.description,
    startsAt: startsAt!.toISOString(),
    endsAt: endsAt!.toISOString(),
    timeZone: draft.timeZone,
    ...whereOf(draft, event),
    lineUp: draft.lineUp
      .split('\n')
      .map((name) => name.trim())
      .filter(Boolean),
    ticketUrl: draft.ticketUrl,
    priceNote: draft.priceNote.trim(),
    ...(event === null && { repeat: repeatOf(draft) }),
    ...(draft.picture !== undefined && { picture: draft.picture?.sent ?? null }),
  }
}
