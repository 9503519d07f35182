import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import { listenerOf } from '../releases/listener-of.ts'
import type { PreOrders } from './pre-orders.service.ts'

export const preOrderRoutes = (app: FastifyInstance, gate: Gatekeeper, preOrders: PreOrders) =>
  implement(
    app,
    gate,
    contract.preOrders,
    {
      listPreOrders: async ({ query, user }) => ({ result: await preOrders.list(query, user) }),
      setPreOrder: ({ params, body, request, user }) =>
        preOrders.set(params.id, body, listenerOf(request, user)),
      endPreOrder: ({ params, request, user }) =>
        preOrders.end(params.id, listenerOf(request, user)),
    },
    { cached: ['listPreOrders'] },
  )
