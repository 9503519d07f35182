import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { PreOrderSales } from '../pre-orders/pre-order-sales.service.ts'
import type { PurchasesService } from './purchases.service.ts'

export const purchaseRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  purchases: PurchasesService,
  preOrderSales: PreOrderSales,
) =>
  implement(app, gate, contract.purchases, {
    purchase: ({ body, user }) => purchases.purchase(user, body.country, body),
    findOrder: async ({ params, user }) => ({ result: await purchases.find(params.id, user) }),
    listOrders: ({ query, user }) => purchases.list(user, query.page),
    cancelPreOrder: async ({ params, body, user }) => {
      await preOrderSales.cancel(params.id, body.releaseId, user)
      return { result: await purchases.find(params.id, user) }
    },
    listPurchases: async ({ user }) => ({ result: await purchases.owned(user) }),
  })
