import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { MerchMessages, MerchOrders } from '../../merch/index.ts'
import type { MerchRefunds } from './merch-refunds.service.ts'

interface Parts {
  merchOrders: MerchOrders
  merchMessages: MerchMessages
  merchRefunds: MerchRefunds
}

export const merchOrderRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { merchOrders, merchMessages, merchRefunds }: Parts,
) =>
  implement(app, gate, contract.merchOrders, {
    listMerchOrders: ({ user, query }) => merchOrders.list(query, user),
    findMerchOrder: async ({ user, params }) => ({
      result: await merchOrders.find(params.id, user),
    }),
    changeMerchOrder: async ({ user, params, body }) => ({
      result: await merchOrders.change(params.id, body, user),
    }),
    quoteMerchRefund: async ({ user, params, body }) => ({
      result: await merchRefunds.quote(params.id, body.lines, user),
    }),
    refundMerch: async ({ user, params, body }) => {
      await merchRefunds.refund(params.id, body, user)
      return { result: await merchOrders.find(params.id, user) }
    },
    listMerchMessages: ({ user, params }) => merchMessages.list(params.id, user),
    sendMerchMessage: ({ user, params, body }) => merchMessages.send(params.id, body, user),
  })
