import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import type { TicketTypes } from './ticket-types.service.ts'
import type { Tickets } from './tickets.service.ts'

interface Parts {
  tickets: Tickets
  ticketTypes: TicketTypes
}

export const ticketRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { tickets, ticketTypes }: Parts,
) =>
  implement(app, gate, contract.tickets, {
    listEventTickets: ({ user, query }) => ticketTypes.own(user, query),
    addEventTicket: ({ user, body }) => ticketTypes.add(body, user),
    findEventTicket: ({ user, params }) => ticketTypes.find(params.id, user),
    editEventTicket: ({ user, params, body }) => ticketTypes.edit(params.id, body, user),
    replaceEventTicket: ({ user, params, body }) => ticketTypes.edit(params.id, body, user),
    removeEventTicket: async ({ user, params }) => void (await ticketTypes.remove(params.id, user)),
    eventTickets: ({ user, params, query }) => ticketTypes.offers(params.id, user, query.code),
    claimTickets: async ({ user, params, body }) => ({
      items: await tickets.claim(params.id, body, user),
    }),
    listTickets: ({ user, query }) => tickets.list(user, query.page),
    ticketFile: async ({ user, params }) => ({ result: await tickets.file(params.id, user) }),
    listAttendees: ({ user, params, query }) => tickets.attendees(params.id, query, user),
    checkIn: async ({ user, params, body }) => ({
      result: await tickets.checkIn(params.id, body.code, user),
    }),
    checkInTicket: async ({ user, params }) => ({
      result: await tickets.checkInTicket(params.id, user),
    }),
  })
