import { contract } from '@hypha/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import {
  clearCompanion,
  readCompanion,
  setCompanion,
} from '../../platform/http/companion-cookie.ts'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import type { Accounts } from './accounts.service.ts'
import type { OpenedSession, Sessions } from './sessions.service.ts'

export const accountRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  accounts: Accounts,
  sessions: Sessions,
) =>
  implement(app, gate, contract.accounts, {
    authenticate: async ({ body, reply }) =>
      handOver(reply, await accounts.authenticate(body.email, body.password, new Date())),
    refresh: ({ body, request }) =>
      sessions.refresh(body.refresh_token, readCompanion(request), new Date()),
    invalidate: async ({ body, request, reply }) => {
      await sessions.end(body.refresh_token, readCompanion(request), new Date())
      clearCompanion(reply)
      return undefined
    },
    register: async ({ body }) => {
      await accounts.register(body)
      return { email: body.email, fullName: body.fullName }
    },
    resendConfirmation: async ({ user }) => void (await accounts.resendConfirmation(user.id)),
    confirmEmail: async ({ params, reply }) =>
      handOver(reply, await accounts.confirmEmail(params.token, new Date())),
    forgotPassword: async ({ body }) => void (await accounts.forgotPassword(body.email)),
    resetPassword: async ({ params, body }) =>
      void (await accounts.resetPassword(params.token, body.password, new Date())),
    profile: ({ user }) => accounts.profile(user.id),
    editProfile: ({ user, body }) => accounts.editProfile(user.id, body.fullName),
    setRights: async ({ user, params, body }) =>
      void (await accounts.setRights(user, params.id, body, new Date())),
    setPhoto: ({ user, file }) => accounts.setPhoto(user.id, file),
  })

/** The companion goes into its cookie, the pair to the caller. */
function handOver(reply: FastifyReply, { companion, ...pair }: OpenedSession) {
  setCompanion(reply, companion)
  return pair
}
