import * as z from 'zod'
import { message } from '../messages.ts'
import {
  Attendance,
  EventCard,
  EventDetails,
  EventFields,
  OwnEvent,
  RepeatFields,
} from '../entities/event.ts'
import { endpoint, hydraPage, Id, ID_MAX, itemsPage, nothing, result } from '../kit.ts'
import { PAGE_SIZE, PAGE_SIZES } from '../limits.ts'
import { Lines } from '../entities/line.ts'
import { CANCELLATION_NOTE_MAX } from '../rules/tickets.ts'
import {
  ATTENDANCE_CHOICES,
  EVENT_DURATIONS,
  EVENTS_AT_HOME,
  SERIES_SCOPES,
} from '../rules/events.ts'

const One = z.object({ id: Id })
const writes = [{ by: 'account', max: 60, windowSeconds: 3_600 }] as const
const Page = hydraPage(EventCard)
/** Years that the database supports. */
const Day = z.iso.date().refine((day) => day >= '0001', message('date'))
/** The private URL; null if there is none. */
const feed = result(z.string().nullable())
const feedChanges = [{ by: 'account', max: 30, windowSeconds: 3_600 }] as const

/** EV-01: place, dates and duration. Days are in the time zone of the event. */
export const EventFilters = z.object({
  /** Words of the place: venue, city, country. */
  location: z.string().trim().max(120).default(''),
  from: Day.optional(),
  to: Day.optional(),
  duration: z.enum(EVENT_DURATIONS).optional(),
  /** Only events with a followed artist. */
  followed: z.enum(['true', 'false']).default('false'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  perPage: z.coerce
    .number()
    .refine((size) => (PAGE_SIZES as readonly number[]).includes(size), message('notAnOption'))
    .default(PAGE_SIZES[0]),
})
export type EventFilters = z.output<typeof EventFilters>

const list = <const P extends string>(path: P, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'verified',
    scope: 'read',
    summary,
    query: EventFilters,
    returns: Page,
  })

/** Of a repeated event: this date only, or also those after it. */
const Scope = z.enum(SERIES_SCOPES).default('this')

const { kind, description, latitude, longitude, lineUp, website, ticketUrl } = EventFields.shape
const { priceNote, ticketCapacity, picture, venue, city, country } = EventFields.shape

/** Parties, club nights and festivals (CA-07). */
export const events = {
  listEvents: list(
    '/events',
    'List events that have not ended, or those in a date range, soonest first',
  ),
  viewedEvents: list('/events/viewed', 'List the events you viewed, last viewed first'),
  upcomingEvents: list('/events/upcoming', 'List events that have not started, soonest first'),
  popularEvents: list('/events/popular', 'List events by number of viewers, most viewed first'),
  newEvents: list('/events/new', 'List events in the order they were added, newest first'),
  attendedEvents: list(
    '/events/attending',
    'List events that have not ended and that you are going to or interested in, soonest first',
  ),
  homeEvents: endpoint({
    method: 'GET',
    path: '/events/home',
    access: 'verified',
    scope: 'read',
    summary: `List the next ${EVENTS_AT_HOME} events, starting with those where artists you follow play`,
    returns: Page,
  }),
  ownEvents: endpoint({
    method: 'GET',
    path: '/events/own',
    access: 'verified',
    scope: 'read',
    summary: `List the events you announced, ${PAGE_SIZE} per page: upcoming ones soonest first, past ones latest first, or those in a date range`,
    query: z.object({
      when: z.enum(['upcoming', 'past', 'all']).default('upcoming'),
      from: Day.optional(),
      to: Day.optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    returns: itemsPage(OwnEvent),
  }),
  calendarFeed: endpoint({
    method: 'GET',
    path: '/events/feed',
    access: 'verified',
    sessionOnly: true,
    summary:
      'Get the private calendar feed address of the events you are going to or announced; null if there is none',
    returns: feed,
  }),
  renewCalendarFeed: endpoint({
    method: 'POST',
    path: '/events/feed',
    access: 'verified',
    sessionOnly: true,
    summary: 'Create a private calendar feed address; the previous one stops working',
    limits: feedChanges,
    returns: feed,
  }),
  revokeCalendarFeed: endpoint({
    method: 'DELETE',
    path: '/events/feed',
    access: 'verified',
    sessionOnly: true,
    evenSuspended: true,
    status: 204,
    summary: 'Turn off your private calendar feed',
    limits: feedChanges,
    returns: nothing,
  }),
  findEvent: endpoint({
    method: 'GET',
    path: '/events/:id',
    access: 'open',
    scope: 'read',
    summary: 'Get an event',
    params: One,
    returns: EventDetails,
  }),
  addEvent: endpoint({
    method: 'POST',
    path: '/events',
    access: 'verified',
    scope: 'publish',
    beta: true,
    status: 201,
    summary: 'Announce an event, or a series of events. Returns the first one',
    body: EventFields.extend({
      kind: kind.default(null),
      description: description.default(''),
      venue: venue.default(''),
      city: city.default(''),
      country: country.default(''),
      latitude: latitude.default(null),
      longitude: longitude.default(null),
      lineUp: lineUp.default([]),
      website: website.default(null),
      ticketUrl: ticketUrl.default(null),
      priceNote: priceNote.default(''),
      ticketCapacity: ticketCapacity.default(null),
      picture: picture.default(null),
      /** Makes an event for each date, at the same local time. */
      repeat: RepeatFields.nullable().default(null),
    }),
    limits: writes,
    returns: EventDetails,
  }),
  editEvent: endpoint({
    method: 'PATCH',
    path: '/events/:id',
    access: 'verified',
    scope: 'publish',
    beta: true,
    summary:
      'Update an event you announced; admins can update any event. `following` makes the same changes to later dates of its series',
    params: One,
    body: EventFields.extend({ revision: z.int().nonnegative().max(ID_MAX) })
      .partial()
      .extend({ scope: Scope }),
    limits: writes,
    errors: [409],
    returns: EventDetails,
  }),
  attendEvent: endpoint({
    method: 'PUT',
    path: '/events/:id/attendance',
    access: 'verified',
    scope: 'library',
    summary: 'Say that you are interested in an event or going, or undo that',
    params: One,
    body: z.strictObject({ choice: z.enum(ATTENDANCE_CHOICES).nullable() }),
    limits: [{ by: 'account', max: 300, windowSeconds: 3_600 }],
    returns: result(Attendance),
  }),
  cancelEvent: endpoint({
    method: 'POST',
    path: '/events/:id/cancel',
    access: 'verified',
    scope: 'publish',
    summary: 'Cancel an event that you organize. Ends ticket sales and notifies ticket holders',
    params: One,
    body: z.strictObject({ note: Lines(CANCELLATION_NOTE_MAX).default(''), scope: Scope }),
    limits: writes,
    errors: [409],
    returns: EventDetails,
  }),
  removeEvent: endpoint({
    method: 'DELETE',
    path: '/events/:id',
    access: 'verified',
    scope: 'publish',
    status: 204,
    summary: 'Delete an event you announced, and its comments; admins can delete any event',
    params: One,
    returns: nothing,
  }),
}
