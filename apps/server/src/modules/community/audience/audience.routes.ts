import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import type { Audience } from './audience.service.ts'
import type { SubscriberMessages } from './messages.service.ts'

interface Parts {
  audience: Audience
  subscriberMessages: SubscriberMessages
}

export const audienceRoutes = (
  app: FastifyInstance,
  gate: Gatekeeper,
  { audience, subscriberMessages }: Parts,
) =>
  implement(app, gate, contract.audience, {
    profiles: async ({ user }) => ({ items: await audience.profiles(user) }),
    listFollowers: ({ user, query }) => audience.followers(user, query),
    growth: async ({ user, query }) => ({ items: await audience.growth(user, query) }),
    exportFollowers: async ({ user, query }) => ({ items: await audience.export(user, query) }),
    listMessages: ({ user, query }) => subscriberMessages.list(user, query.page),
    sendMessage: async ({ user, body }) => ({ result: await subscriberMessages.send(user, body) }),
    mailSubscriptions: async ({ user }) => ({ items: await audience.subscriptions(user) }),
    subscribe: async ({ user, params }) => void (await audience.subscribe(user, params)),
    unsubscribe: async ({ user, params }) => void (await audience.unsubscribe(user, params)),
  })
