import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Beta } from './beta.service.ts'

export const betaRoutes = (app: FastifyInstance, gate: Gatekeeper, beta: Beta) =>
  implement(app, gate, contract.beta, {
    hasBetaAccess: async ({ user }) => ({ result: await beta.hasAccess(user) }),
    passBetaGate: async ({ user, body }) => {
      await beta.pass(user, body.code)
      return { result: true as const }
    },
  })
