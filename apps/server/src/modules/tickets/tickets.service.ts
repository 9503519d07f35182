import { randomUUID } from 'node:crypto'
import { type CheckIn, PAGE_SIZE, type Ticket } from '@hypha/contract'
import type { CurrentUser } from '../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { findForSale, refuseUnavailable } from './cart-tickets.ts'
import type { TicketFiles } from './files/ticket-files.ts'
import { issueTickets } from './issue-tickets.ts'
import { ownDoor } from './door/doors.ts'
import { recordScan } from './door/record-scan.ts'
import { findOwnEvent } from './own-event.ts'
import type { TicketCodes } from './ticket-codes.ts'
import { lockEvents } from './ticket-types.queries.ts'
import { findAttendees, findTicketsById, findTicketsOf, type TicketRow } from './tickets.queries.ts'
import { viewAttendee, viewTicket } from './view-ticket.ts'

export type Tickets = ReturnType<typeof createTickets>
type Person = Pick<CurrentUser, 'id' | 'isAdmin' | 'language'>

interface Parts {
  db: Db
  jobs: Jobs
  ticketCodes: TicketCodes
  ticketFiles: TicketFiles
}

/** Tickets of their holders, and their check-in at the door. */
export function createTickets(parts: Parts) {
  const { db, ticketCodes, ticketFiles } = parts
  const view = (row: TicketRow): Ticket => viewTicket(row, ticketCodes, new Date())

  /** Checks in a ticket online, and describes it as the organizer sees it. */
  const checkIn = async (
    tx: Db,
    eventId: number,
    which: { code: string } | { ticketId: number },
    person: Person,
  ): Promise<CheckIn> => {
    const now = new Date()
    const scan = {
      uid: randomUUID(),
      direction: 'in',
      at: now,
      isOffline: false,
      ...which,
    } as const
    const door = await ownDoor(tx, eventId, person)
    const { outcome, at, ticket } = await recordScan(tx, parts, door, scan, now)
    if (!ticket) return { outcome: 'unknown', at: null, attendee: null }
    const [row] = await findTicketsById(tx, [ticket.id])
    const isAdmitted = outcome === 'admitted' || outcome === 'reentered'
    return {
      outcome: isAdmitted ? 'admitted' : 'used',
      at: isAdmitted ? now.toISOString() : at,
      attendee: viewAttendee(row!),
    }
  }

  return {
    async list(person: Person, page: number): Promise<{ items: Ticket[]; count_results: number }> {
      const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
      const { rows, total } = await findTicketsOf(db, person.id, range, new Date())
      return { items: rows.map(view), count_results: total }
    },

    /** Returns a ticket as a PDF. @throws NotFound for tickets of others, and for void ones */
    async file(id: number, person: Person): Promise<{ name: string; content: string }> {
      const [ticket] = await findTicketsById(db, [id])
      if (ticket?.account_id !== person.id || ticket.state !== 'valid')
        throw new NotFound('tickets.ticketGone')
      const pdf = await ticketFiles.pdf([ticket], person.language)
      return { name: `${ticket.event_title}.pdf`, content: pdf.toString('base64') }
    },

    /** Issues free tickets. @throws NotFound; Conflict if they cost something, or that many can't be had */
    claim: (
      eventId: number,
      { ticketTypeId, quantity, code }: { ticketTypeId: number; quantity: number; code: string },
      person: Person,
    ): Promise<Ticket[]> =>
      inTransaction(db, async (tx) => {
        await lockEvents(tx, [eventId])
        const type = await findForSale(tx, ticketTypeId, person.id, code)
        if (type.event_id !== eventId) throw new NotFound('tickets.typeGone')
        if (type.price_cents > 0) throw new Conflict('tickets.notFree')
        refuseUnavailable(type, quantity)
        const line = { id: null, ticket_type_id: type.id, quantity }
        const ids = await issueTickets(tx, parts, person.id, [line])
        return (await findTicketsById(tx, ids)).map(view)
      }),

    /** @throws NotFound for events of others */
    async attendees(
      eventId: number,
      { query, page }: { query: string; page: number },
      person: Person,
    ) {
      await findOwnEvent(db, eventId, person)
      const { rows, total } = await findAttendees(db, eventId, {
        words: query,
        limit: PAGE_SIZE,
        offset: (page - 1) * PAGE_SIZE,
      })
      return { items: rows.map(viewAttendee), count_results: total }
    },

    /** Checks in a ticket by its code, once. @throws NotFound for events of others */
    checkIn: (eventId: number, code: string, person: Person): Promise<CheckIn> =>
      inTransaction(db, (tx) => checkIn(tx, eventId, { code }, person)),

    /** Checks in a ticket whose holder was found by name. @throws NotFound for tickets of the events of others */
    checkInTicket: (id: number, person: Person): Promise<CheckIn> =>
      inTransaction(db, async (tx) => {
        const [ticket] = await findTicketsById(tx, [id])
        if (!ticket || !(person.isAdmin || ticket.owner_id === person.id))
          throw new NotFound('tickets.ticketGone')
        return checkIn(tx, ticket.event_id, { ticketId: id }, person)
      }),
  }
}
