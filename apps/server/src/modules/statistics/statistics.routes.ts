import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import type { Statistics } from './statistics.service.ts'
import type { TicketSales } from './ticket-sales.service.ts'

export interface StatisticsServices {
  statistics: Statistics
  ticketSales: TicketSales
}

export const statisticsRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { statistics, ticketSales }: StatisticsServices,
) =>
  implement(app, gate, contract.statistics, {
    overview: async ({ user, query }) => ({
      result: await statistics.overview(user, query, new Date()),
    }),
    ticketSales: async ({ user, query }) => ({
      result: await ticketSales.find(user, query, new Date()),
    }),
  })
