import * as z from 'zod'
import { message } from '../messages.ts'
import { COUNTRIES } from '../countries.ts'
import { DESCRIPTION_MAX, NAME_MAX, TITLE_MAX } from '../limits.ts'
import { TICKET_CAPACITY_MAX } from '../rules/tickets.ts'
import { ATTENDANCE_CHOICES, EVENT_KINDS, LINE_UP_MAX, PRICE_NOTE_MAX } from '../rules/events.ts'
import { REPEAT_RULES, SERIES_MAX } from '../rules/recurrence.ts'
import { isTimeZone } from '../rules/zoned-time.ts'
import { Line } from './line.ts'
import { Link } from './link.ts'
import { Picture } from './picture.ts'

/** A performer. Artists of the platform have an identifier. */
export const LineUpEntry = z
  .object({ name: z.string(), identifier: z.string().nullable() })
  .meta({ id: 'LineUpEntry' })
export type LineUpEntry = z.output<typeof LineUpEntry>

/** Who says they will come to an event. */
export const Attendance = z
  .object({
    interested: z.int().nonnegative(),
    /** Includes everybody with a valid ticket. */
    going: z.int().nonnegative(),
    /** The choice of the caller; `going` with a valid ticket. */
    own: z.enum(ATTENDANCE_CHOICES).nullable(),
    /** Whether the caller has a valid ticket, so that the choice can't be undone. */
    hasTicket: z.boolean(),
  })
  .meta({ id: 'Attendance' })
export type Attendance = z.output<typeof Attendance>

/** Another date of a repeated event. */
export const SeriesDate = z
  .object({ id: z.int(), startsAt: z.iso.datetime(), isCancelled: z.boolean() })
  .meta({ id: 'SeriesDate' })
export type SeriesDate = z.output<typeof SeriesDate>

/** An event as lists and the map show it. */
export const EventCard = z
  .object({
    id: z.int(),
    title: z.string(),
    /** Null if the organizer didn't say. */
    kind: z.enum(EVENT_KINDS).nullable(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** IANA time zone of the venue. */
    timeZone: z.string(),
    /** Empty for a virtual event, like `city` and `country`. */
    venue: z.string(),
    city: z.string(),
    /** ISO 3166-1. */
    country: z.string(),
    /** In degrees; null if not set. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    lineUp: z.array(LineUpEntry),
    picture: Picture.nullable(),
    isCancelled: z.boolean(),
    attendance: Attendance,
  })
  .meta({ id: 'EventCard' })
export type EventCard = z.output<typeof EventCard>

/** An event as its page shows it (EN-05). */
export const EventDetails = z
  .object({
    ...EventCard.shape,
    /** Sanitized HTML. */
    description: z.string(),
    website: z.string().nullable(),
    ticketUrl: z.string().nullable(),
    /** The price, as free text. */
    priceNote: z.string(),
    /** Tickets over all types; null if only their own capacities count. */
    ticketCapacity: z.int().nullable(),
    /** Why it was cancelled, in the organizer's words. */
    cancellationNote: z.string(),
    owner: z.object({ id: z.int(), fullName: z.string() }),
    /** All dates of a repeated event, soonest first; empty if it isn't repeated. */
    series: z.array(SeriesDate),
    /** Hidden by moderators: only its owner and admins can see it. */
    isHidden: z.boolean(),
    /** Sent back with a change, which is rejected if there is a newer revision. */
    revision: z.int(),
    /** Permissions of the caller. */
    mayEdit: z.boolean(),
  })
  .meta({ id: 'EventDetails' })
export type EventDetails = z.output<typeof EventDetails>

const Moment = (missing: string) =>
  z.iso.datetime({ offset: true, error: missing }).transform((text) => new Date(text))
const Degrees = (most: number) => z.number().min(-most).max(most).nullable()

/** An event in its owner's list. */
export const OwnEvent = z
  .object({
    ...EventCard.shape,
    /** Distinct viewers. */
    views: z.int().nonnegative(),
    /** Hidden by moderators. */
    isHidden: z.boolean(),
  })
  .meta({ id: 'OwnEvent' })
export type OwnEvent = z.output<typeof OwnEvent>

/** Fields of an event that its owner can edit. */
export const EventFields = z.strictObject({
  title: Line(TITLE_MAX),
  kind: z.enum(EVENT_KINDS).nullable(),
  description: z.string().max(DESCRIPTION_MAX),
  startsAt: Moment(message('event.startsAt')),
  endsAt: Moment(message('event.endsAt')),
  timeZone: z.string().max(60).refine(isTimeZone, message('timeZone')),
  /** The place: all three, or empty for a virtual event with a website. */
  venue: z.union([z.literal(''), Line(NAME_MAX)]),
  city: z.union([z.literal(''), Line(NAME_MAX)]),
  country: z.string().refine((code) => code === '' || COUNTRIES.includes(code), message('country')),
  latitude: Degrees(90),
  longitude: Degrees(180),
  /** Names in order. Artists of the platform are matched by name. */
  lineUp: z.array(Line(NAME_MAX)).max(LINE_UP_MAX),
  website: Link('website'),
  ticketUrl: Link('website'),
  priceNote: z.union([z.literal(''), Line(PRICE_NOTE_MAX)]),
  /** Tickets over all types, or null. */
  ticketCapacity: z.int().min(1).max(TICKET_CAPACITY_MAX).nullable(),
  /** The `@id` of an uploaded picture, or null for none. */
  picture: z.string().max(100).nullable(),
})
export type EventFields = z.output<typeof EventFields>

/** How an event is repeated: a number of times, or until a day. */
export const RepeatFields = z
  .strictObject({
    every: z.enum(REPEAT_RULES),
    /** Dates, including the first one. */
    count: z.int().min(2).max(SERIES_MAX).nullable().default(null),
    /** In the time zone of the event. */
    until: z.iso.date().nullable().default(null),
  })
  .refine(({ count, until }) => (count === null) !== (until === null), message('event.repeat'))
