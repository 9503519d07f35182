import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { EventTicketSettings } from '../../tickets/index.ts'
import type { EventRefundsService } from './event-refunds.service.ts'
import type { TicketRefunds } from './ticket-refunds.service.ts'

interface Parts {
  eventTicketSettings: EventTicketSettings
  eventRefunds: EventRefundsService
  ticketRefunds: TicketRefunds
}

export const ticketRefundRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { eventTicketSettings, eventRefunds, ticketRefunds }: Parts,
) =>
  implement(app, gate, contract.ticketRefunds, {
    ticketSettings: async ({ user, params }) => ({
      result: await eventTicketSettings.find(params.id, user),
    }),
    editTicketSettings: async ({ user, params, body }) => ({
      result: await eventTicketSettings.edit(params.id, body, user),
    }),
    ticketRefund: async ({ user, params }) => ({
      result: await ticketRefunds.quote(params.id, user),
    }),
    refundTicket: async ({ user, params, body }) => ({
      result: await ticketRefunds.refund(params.id, body, user),
    }),
    eventRefunds: async ({ user, params }) => ({
      result: await eventRefunds.find(params.id, user),
    }),
    refundEvent: async ({ user, params }) => ({
      result: await eventRefunds.start(params.id, user),
    }),
  })
