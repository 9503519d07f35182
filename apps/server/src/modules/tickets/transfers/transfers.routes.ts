import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { TicketTransfers } from './transfers.service.ts'

export const transferRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { ticketTransfers }: { ticketTransfers: TicketTransfers },
) =>
  implement(app, gate, contract.ticketTransfers, {
    transferTicket: async ({ user, params, body }) => ({
      result: await ticketTransfers.offer(params.id, body.email, user),
    }),
    takeBackTicket: async ({ user, params }) => ({
      result: await ticketTransfers.takeBack(params.id, user),
    }),
    findTransfer: async ({ user, params }) => ({
      result: await ticketTransfers.find(params.code, user),
    }),
    acceptTransfer: async ({ user, params }) => ({
      result: await ticketTransfers.accept(params.code, user),
    }),
  })
