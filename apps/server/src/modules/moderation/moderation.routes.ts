import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import type { Moderation } from './moderation.service.ts'

export const moderationRoutes = (app: FastifyInstance, gate: Gatekeeper, moderation: Moderation) =>
  implement(app, gate, contract.moderation, {
    report: async ({ user, body }) => {
      await moderation.report(user, body)
      return { result: { isReported: true as const } }
    },
    listReports: ({ user, query }) => moderation.waiting(user, query.after),
    decideReports: async ({ user, body }) => ({ result: await moderation.decide(user, body) }),
    undoDecision: async ({ user, params, body }) => ({
      result: await moderation.undo(user, params.id, body.reason),
    }),
    listDecisions: ({ query }) => moderation.decisions(query.before),
  })
