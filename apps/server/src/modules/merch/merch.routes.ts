import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import type { DeliveryService } from './cart/delivery.service.ts'
import type { Merch } from './products/merch.service.ts'
import type { ShippingService } from './shipping/shipping.service.ts'

interface Parts {
  merch: Merch
  shipping: ShippingService
  merchDelivery: DeliveryService
}

export const merchRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { merch, shipping, merchDelivery }: Parts,
) =>
  implement(app, gate, contract.merch, {
    listMerch: ({ query }) => merch.shop(query),
    listOwnMerch: ({ user, query }) => merch.own(user, query),
    findOwnMerch: async ({ user, params }) => ({ result: await merch.findOwn(params.id, user) }),
    findMerch: async ({ user, params }) => ({ result: await merch.find(params.id, user) }),
    addMerch: async ({ user, body }) => ({ result: await merch.add(body, user) }),
    editMerch: async ({ user, params, body }) => ({
      result: await merch.edit(params.id, body, user),
    }),
    removeMerch: async ({ user, params }) => void (await merch.remove(params.id, user)),
    findShipping: async ({ user }) => ({ result: await shipping.find(user) }),
    editShipping: async ({ user, body }) => ({ result: await shipping.edit(body, user) }),
    cartDelivery: async ({ user, query }) => ({
      result: await merchDelivery.find(query.country, user),
    }),
  })
