import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Rates } from './rates.service.ts'

export const rateRoutes = (app: FastifyInstance, gate: Gatekeeper, rates: Rates) =>
  implement(app, gate, contract.rates, {
    listRates: async () => ({ result: await rates.list() }),
    addRate: async ({ body, user }) => ({ result: await rates.add(body, user) }),
    removeRate: async ({ params, user }) => ({ result: await rates.remove(params.id, user) }),
  })
