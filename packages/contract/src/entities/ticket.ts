import * as z from 'zod'
import { NAME_MAX } from '../limits.ts'
import { message } from '../messages.ts'
import { Id, ID_MAX } from '../kit.ts'
import {
  ACCESS_CODE_MAX,
  TICKET_CAPACITY_MAX,
  TICKET_DESCRIPTION_MAX,
  TICKET_STATES,
  TICKETS_PER_PERSON_DEFAULT,
  TICKETS_PER_PERSON_MAX,
} from '../rules/tickets.ts'
import { Line, Lines } from './line.ts'
import { Price } from './price.ts'
import { RefundTerms } from './ticket-terms.ts'

const Moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const code = (text: z.ZodString) =>
  text
    .trim()
    .max(ACCESS_CODE_MAX)
    .regex(/^[\p{L}\p{N}_-]+$/u, message('accessCode'))

/** The fields of a ticket type that its organizer edits. */
export const TicketTypeFields = z.strictObject({
  name: Line(NAME_MAX),
  description: Lines(TICKET_DESCRIPTION_MAX),
  /** 0 for a free ticket. */
  price: Price,
  /** Null if only the event's capacity counts. */
  capacity: z.int().min(1).max(TICKET_CAPACITY_MAX).nullable(),
  saleStartsAt: Moment.nullable(),
  saleEndsAt: Moment.nullable(),
  perPerson: z.int().min(1).max(TICKETS_PER_PERSON_MAX),
  /** Only shown and sold to people who enter this code; null for everybody. */
  accessCode: code(z.string()).nullable(),
  /** Sales start once this type of the same event is sold out or its sale has ended; null for no such type. */
  startsAfterId: z.int().positive().max(ID_MAX).nullable(),
})
export type TicketTypeFields = z.output<typeof TicketTypeFields>

/** A new ticket type: everything but name and price has a default. */
export const NewTicketType = TicketTypeFields.extend({
  eventId: Id,
  description: TicketTypeFields.shape.description.default(''),
  capacity: TicketTypeFields.shape.capacity.default(null),
  saleStartsAt: TicketTypeFields.shape.saleStartsAt.default(null),
  saleEndsAt: TicketTypeFields.shape.saleEndsAt.default(null),
  perPerson: TicketTypeFields.shape.perPerson.default(TICKETS_PER_PERSON_DEFAULT),
  accessCode: TicketTypeFields.shape.accessCode.default(null),
  startsAfterId: TicketTypeFields.shape.startsAfterId.default(null),
})
export type NewTicketType = z.output<typeof NewTicketType>

const Sold = {
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** In dollars, before tax. */
  price: z.number(),
  state: z.enum(TICKET_STATES),
  saleStartsAt: z.iso.datetime().nullable(),
  saleEndsAt: z.iso.datetime().nullable(),
  perPerson: z.int(),
}

/** A ticket type as its organizer sees it (EN-05). */
export const EventTicket = z
  .object({
    ...Sold,
    eventId: z.int(),
    capacity: z.int().nullable(),
    accessCode: z.string().nullable(),
    /** Valid tickets, including free ones. */
    sold: z.int().nonnegative(),
    /** Reserved by people who are paying. */
    reserved: z.int().nonnegative(),
    checkedIn: z.int().nonnegative(),
    /** Tickets that people on the waiting list want or are offered. */
    waiting: z.int().nonnegative(),
    startsAfterId: z.int().nullable(),
  })
  .meta({ id: 'EventTicket' })
export type EventTicket = z.output<typeof EventTicket>

/** The user's place on the waiting list of a ticket type. */
export const WaitingPlace = z
  .object({
    quantity: z.int(),
    /** 1 for the first in line; 0 once tickets are offered. */
    position: z.int().nonnegative(),
    /** Until then, `quantity` tickets are reserved for the user; null while they wait. */
    offerUntil: z.iso.datetime().nullable(),
  })
  .meta({ id: 'WaitingPlace' })
export type WaitingPlace = z.output<typeof WaitingPlace>

/** A ticket type as buyers see it. */
export const TicketOffer = z
  .object({
    ...Sold,
    /** The number left, once there are few; otherwise null. */
    left: z.int().nonnegative().nullable(),
    /** Shown because the access code was entered. */
    isUnlocked: z.boolean(),
    /** The name of the type that has to be sold out first; otherwise null. */
    startsAfter: z.string().nullable(),
    /** The user's place on the waiting list. */
    waiting: WaitingPlace.nullable(),
  })
  .meta({ id: 'TicketOffer' })
export type TicketOffer = z.output<typeof TicketOffer>

/** The event that a ticket admits to. */
export const TicketEvent = z
  .object({
    id: z.int(),
    title: z.string(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    /** IANA time zone of the venue. */
    timeZone: z.string(),
    /** Empty for a virtual event, like `city` and `country`. */
    venue: z.string(),
    city: z.string(),
    /** ISO 3166-1. */
    country: z.string(),
    isCancelled: z.boolean(),
    refunds: RefundTerms,
  })
  .meta({ id: 'TicketEvent' })
export type TicketEvent = z.output<typeof TicketEvent>

/** A ticket of the user. */
export const Ticket = z
  .object({
    id: z.int(),
    /** The text of the QR code: an opaque signed secret. */
    code: z.string(),
    typeName: z.string(),
    holderName: z.string(),
    /** In dollars, before tax; 0 for a free ticket. */
    price: z.number(),
    /** `refunding`: a refund was asked for; `void`: refunded, or a free ticket that was returned. */
    state: z.enum(['valid', 'used', 'refunding', 'void']),
    checkedInAt: z.iso.datetime().nullable(),
    /** Null for a free ticket. */
    orderId: z.int().nullable(),
    /** Until when the holder can refund or return it; null if they can't now. */
    refundableUntil: z.iso.datetime().nullable(),
    /** It is being given to somebody, who has not accepted it yet. */
    transfer: z.object({ email: z.string(), sentAt: z.iso.datetime() }).nullable(),
    event: TicketEvent,
  })
  .meta({ id: 'Ticket' })
export type Ticket = z.output<typeof Ticket>

/** An attendee in the organizer's list. */
export const Attendee = z
  .object({
    ticketId: z.int(),
    holderName: z.string(),
    typeName: z.string(),
    state: z.enum(['valid', 'used', 'refunding', 'void']),
    checkedInAt: z.iso.datetime().nullable(),
    /** On the guest list: without an order, and not to be refunded. */
    isGuest: z.boolean(),
  })
  .meta({ id: 'Attendee' })
export type Attendee = z.output<typeof Attendee>

/**
 * The result at the door. `used`: checked in before, at `at`. `unknown`: no ticket of this event has this code, or a
 * transfer or refund has replaced it.
 */
export const CheckIn = z
  .object({
    outcome: z.enum(['admitted', 'used', 'unknown']),
    at: z.iso.datetime().nullable(),
    attendee: Attendee.nullable(),
  })
  .meta({ id: 'CheckIn' })
export type CheckIn = z.output<typeof CheckIn>
