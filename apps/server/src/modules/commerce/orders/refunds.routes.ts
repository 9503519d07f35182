import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import { languageOf } from '../../../platform/http/request-language.ts'
import type { Refunds } from './refunds.service.ts'

export const refundRoutes = (app: FastifyInstance, gate: Gatekeeper, refunds: Refunds) =>
  implement(app, gate, contract.refunds, {
    listSales: ({ query, request }) => refunds.list(query, languageOf(request)),
    refundSale: async ({ params, body, user }) => ({
      result: await refunds.refund(params.id, body, user),
    }),
  })
