import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import type { Statistics } from './statistics.service.ts'

export const statisticsRoutes = (app: FastifyInstance, gate: Gatekeeper, statistics: Statistics) =>
  implement(app, gate, contract.statistics, {
    overview: async ({ user, query }) => ({
      result: await statistics.overview(user, query, new Date()),
    }),
  })
