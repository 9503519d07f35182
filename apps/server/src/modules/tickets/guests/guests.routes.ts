import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { TicketGuests } from './guests.service.ts'

export const guestRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { ticketGuests }: { ticketGuests: TicketGuests },
) =>
  implement(app, gate, contract.ticketGuests, {
    listGuests: ({ user, params, query }) => ticketGuests.list(params.id, query.page, user),
    addGuests: async ({ user, params, body }) => ({
      items: await ticketGuests.add(params.id, body.guests, user),
    }),
    mailGuest: async ({ user, params }) => ({ result: await ticketGuests.mail(params.id, user) }),
    removeGuest: async ({ user, params }) => void (await ticketGuests.remove(params.id, user)),
  })
