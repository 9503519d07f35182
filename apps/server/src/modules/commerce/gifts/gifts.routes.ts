import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { CartGifts } from './cart-gifts.ts'
import type { Gifts } from './gifts.service.ts'

export const giftRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { gifts, cartGifts }: { gifts: Gifts; cartGifts: CartGifts },
) =>
  implement(app, gate, contract.gifts, {
    addGift: async ({ user, body }) => ({ result: await cartGifts.add(body, user) }),
    replaceGift: async ({ user, params, body }) => ({
      result: await cartGifts.replace(params.id, body, user),
    }),
    removeGift: async ({ user, params }) => ({ result: await cartGifts.remove(params.id, user) }),
    listGifts: ({ user, params }) => gifts.list(params.id, user),
    changeGift: async ({ user, params, body }) => ({
      result: await gifts.change(params.id, body, user),
    }),
    findGift: async ({ body }) => ({ result: await gifts.look(body.code) }),
    acceptGift: async ({ user, body }) => ({ result: await gifts.accept(body.code, user) }),
  })
