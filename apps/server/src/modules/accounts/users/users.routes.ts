import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import { languageOf } from '../../../platform/http/request-language.ts'
import type { Users } from './users.service.ts'

export const userRoutes = (app: FastifyInstance, gate: Gatekeeper, users: Users) =>
  implement(app, gate, contract.users, {
    searchUsers: ({ body }) => users.search(body),
    getUser: ({ params, request }) => users.get(params.id, languageOf(request)),
    changeRights: async ({ user, params, body }) =>
      void (await users.changeRights(user, params.id, body, new Date())),
    suspendUser: async ({ user, params, body }) =>
      void (await users.suspend(user, params.id, body, new Date())),
    liftSuspension: async ({ user, params, body }) =>
      void (await users.liftSuspension(user, params.id, body.reason, new Date())),
    resendUserConfirmation: async ({ user, params, body }) =>
      void (await users.resendConfirmation(user, params.id, body.reason)),
    endSessions: async ({ user, params, body }) =>
      void (await users.endSessions(user, params.id, body.reason, new Date())),
    deleteUser: async ({ user, params, body }) =>
      void (await users.delete(user, params.id, body.reason, new Date())),
  })
