import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import { languageOf } from '../../platform/http/request-language.ts'
import type { UserNotifications } from './user-notifications.service.ts'

export const notificationRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  told: UserNotifications,
) =>
  implement(app, gate, contract.notifications, {
    listNotifications: ({ user, query, request }) => told.list(user, languageOf(request), query),
    countUnread: async ({ user }) => ({ result: await told.unread(user) }),
    readNotification: async ({ user, params }) => void (await told.read(user, params.id)),
    readNotifications: async ({ user, body }) => void (await told.readAll(user, body.kind)),
    notificationChoices: ({ user }) => told.choices(user),
    chooseNotifications: ({ user, body }) => told.choose(user, body),
    mailsOff: async ({ params }) => ({ result: await told.mailsOff(params.token) }),
    turnMailsOff: async ({ params }) => ({ result: await told.turnMailsOff(params.token) }),
  })
