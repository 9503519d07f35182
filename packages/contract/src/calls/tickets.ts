import * as z from 'zod'
import {
  Attendee,
  CheckIn,
  EventTicket,
  NewTicketType,
  Ticket,
  TicketOffer,
  TicketTypeFields,
} from '../entities/ticket.ts'
import { RefundTerms } from '../entities/ticket-terms.ts'
import { endpoint, Id, itemsPage, nothing, result } from '../kit.ts'
import { PAGE_SIZE } from '../limits.ts'
import { ACCESS_CODE_MAX, TICKETS_PER_PERSON_MAX } from '../rules/tickets.ts'

const One = z.object({ id: Id })
const Page = z.coerce.number().int().min(1).max(10_000).default(1)
const writes = [{ by: 'account', max: 120, windowSeconds: 3_600 }] as const
/** Slow enough that access codes can't be guessed. */
const codes = [{ by: 'address', max: 120, windowSeconds: 600 }] as const
const accessCode = z.string().trim().max(ACCESS_CODE_MAX)

/** Ticket types, tickets, and the door (CA-08). */
export const tickets = {
  listEventTickets: endpoint({
    method: 'GET',
    path: '/event_tickets',
    access: 'verified',
    scope: 'read',
    summary: `List the ticket types of the events you organize, ${PAGE_SIZE} at a time`,
    query: z.object({ eventId: Id.optional(), page: Page }),
    returns: itemsPage(EventTicket),
  }),
  addEventTicket: endpoint({
    method: 'POST',
    path: '/event_tickets',
    access: 'verified',
    scope: 'sell',
    beta: true,
    status: 201,
    summary: 'Add a ticket type to an event that you organize',
    body: NewTicketType,
    limits: writes,
    errors: [404, 409],
    returns: EventTicket,
  }),
  findEventTicket: endpoint({
    method: 'GET',
    path: '/event_tickets/:id',
    access: 'verified',
    scope: 'read',
    summary: 'Get a ticket type of an event that you organize',
    params: One,
    returns: EventTicket,
  }),
  editEventTicket: endpoint({
    method: 'PATCH',
    path: '/event_tickets/:id',
    access: 'verified',
    scope: 'sell',
    beta: true,
    summary: 'Change some fields of a ticket type. Sold tickets keep their price',
    params: One,
    body: TicketTypeFields.partial(),
    limits: writes,
    errors: [409],
    returns: EventTicket,
  }),
  replaceEventTicket: endpoint({
    method: 'PUT',
    path: '/event_tickets/:id',
    access: 'verified',
    scope: 'sell',
    beta: true,
    summary: 'Replace all fields of a ticket type. Sold tickets keep their price',
    params: One,
    body: TicketTypeFields.extend({
      startsAfterId: TicketTypeFields.shape.startsAfterId.default(null),
    }),
    limits: writes,
    errors: [409],
    returns: EventTicket,
  }),
  removeEventTicket: endpoint({
    method: 'DELETE',
    path: '/event_tickets/:id',
    access: 'verified',
    scope: 'sell',
    status: 204,
    summary: 'Delete a ticket type of which no ticket was sold',
    params: One,
    limits: writes,
    errors: [409],
    returns: nothing,
  }),
  eventTickets: endpoint({
    method: 'GET',
    path: '/events/:id/tickets',
    access: 'open',
    scope: 'read',
    summary: 'List the ticket types of an event, and the hidden ones that an access code unlocks',
    params: One,
    query: z.object({ code: accessCode.default('') }),
    limits: codes,
    returns: itemsPage(TicketOffer).extend({
      /** Whether there are types that only an access code shows. */
      hasHidden: z.boolean(),
      refunds: RefundTerms,
    }),
  }),
  claimTickets: endpoint({
    method: 'POST',
    path: '/events/:id/tickets',
    access: 'verified',
    scope: 'write',
    status: 201,
    summary: 'Get free tickets',
    params: One,
    body: z.strictObject({
      ticketTypeId: Id,
      quantity: z.int().min(1).max(TICKETS_PER_PERSON_MAX).default(1),
      code: accessCode.default(''),
    }),
    limits: writes,
    idempotent: true,
    errors: [409],
    returns: z.object({ items: z.array(Ticket) }),
  }),
  listTickets: endpoint({
    method: 'GET',
    path: '/tickets',
    access: 'verified',
    scope: 'read',
    guests: true,
    summary: `List your tickets, ${PAGE_SIZE} at a time: upcoming events first, soonest first`,
    query: z.object({ page: Page }),
    returns: itemsPage(Ticket),
  }),
  ticketFile: endpoint({
    method: 'GET',
    path: '/tickets/:id/pdf',
    access: 'verified',
    scope: 'read',
    guests: true,
    summary: 'Get one of your tickets as a PDF',
    params: One,
    limits: [{ by: 'account', max: 120, windowSeconds: 600 }],
    returns: result(
      z.object({
        name: z.string(),
        /** In Base64. */
        content: z.string(),
      }),
    ),
  }),
  listAttendees: endpoint({
    method: 'GET',
    path: '/events/:id/attendees',
    access: 'verified',
    scope: 'read',
    summary: `List the tickets of an event that you organize by holder, ${PAGE_SIZE} at a time`,
    params: One,
    query: z.object({ query: z.string().trim().max(100).default(''), page: Page }),
    returns: itemsPage(Attendee),
  }),
  checkIn: endpoint({
    method: 'POST',
    path: '/events/:id/check_ins',
    access: 'verified',
    scope: 'sell',
    summary:
      'Check in a ticket at the door of an event that you organize, by the text of its QR code',
    params: One,
    body: z.strictObject({ code: z.string().trim().min(1).max(200) }),
    returns: result(CheckIn),
  }),
  checkInTicket: endpoint({
    method: 'POST',
    path: '/tickets/:id/check_in',
    access: 'verified',
    scope: 'sell',
    summary: 'Check in an attendee of an event that you organize, without the QR code',
    params: One,
    returns: result(CheckIn),
  }),
}
