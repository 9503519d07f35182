import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import { languageOf } from '../../platform/http/request-language.ts'
import type { UserNotifications } from './user-notifications.service.ts'

export const notificationRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  userNotifications: UserNotifications,
) =>
  implement(app, gate, contract.notifications, {
    listNotifications: ({ user, query, request }) =>
      userNotifications.list(user, languageOf(request), query),
    countUnread: async ({ user }) => ({ result: await userNotifications.unread(user) }),
    readNotification: async ({ user, params }) =>
      void (await userNotifications.read(user, params.id)),
    readNotifications: async ({ user, body }) =>
      void (await userNotifications.readAll(user, body.kind)),
    notificationChoices: ({ user }) => userNotifications.choices(user),
    chooseNotifications: ({ user, body }) => userNotifications.choose(user, body),
    mailsOff: async ({ params }) => ({ result: await userNotifications.mailsOff(params.token) }),
    turnMailsOff: async ({ params }) => ({
      result: await userNotifications.turnMailsOff(params.token),
    }),
  })
