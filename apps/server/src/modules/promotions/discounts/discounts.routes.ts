import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { DiscountCodes } from './discounts.service.ts'

export const discountRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  discountCodes: DiscountCodes,
) =>
  implement(app, gate, contract.discountCodes, {
    listDiscountCodes: ({ user }) => discountCodes.list(user),
    addDiscountCode: ({ user, body }) => discountCodes.add(body, user),
    removeDiscountCode: async ({ user, params }) =>
      void (await discountCodes.remove(params.id, user)),
    enterDiscountCode: async ({ user, body }) => void (await discountCodes.enter(body.code, user)),
    leaveDiscountCode: async ({ user, params }) =>
      void (await discountCodes.leave(params.id, user)),
  })
