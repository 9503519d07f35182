import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Sales } from './sales.service.ts'

export const saleRoutes = (app: FastifyInstance, gate: Gatekeeper, sales: Sales) =>
  implement(app, gate, contract.sales, {
    listSales: ({ user }) => sales.list(user),
    addSale: ({ user, body }) => sales.add(body, user),
    endSale: ({ user, params }) => sales.end(params.id, user),
  })
