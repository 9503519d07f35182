import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { CartService } from './cart.service.ts'

export const cartRoutes = (app: FastifyInstance, gate: Gatekeeper, cart: CartService) =>
  implement(app, gate, contract.cart, {
    addProduct: async ({ body, user }) => ({ result: await cart.add(body, user) }),
    removeProduct: async ({ body, user }) => ({ result: await cart.remove(body, user) }),
    cartSummary: async ({ user }) => ({ result: await cart.summary(user) }),
    cartCount: async ({ user }) => ({ result: await cart.count(user) }),
    clearCart: async ({ user }) => void (await cart.clear(user)),
  })
