import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import { clientOf } from '../accounts/index.ts'
import type { Webhooks } from './webhooks.service.ts'

export const webhookRoutes = (app: FastifyInstance, gate: Gatekeeper, webhooks: Webhooks) =>
  implement(app, gate, contract.webhooks, {
    listWebhooks: async ({ user }) => ({ items: await webhooks.list(user) }),
    addWebhook: async ({ user, body, request }) =>
      webhooks.add(body, user, await clientOf(request)),
    changeWebhook: async ({ user, params, body, request }) =>
      webhooks.change(params.id, body, user, await clientOf(request)),
    replaceWebhookSecret: async ({ user, params, request }) => ({
      secret: await webhooks.replaceSecret(params.id, user, await clientOf(request)),
    }),
    deleteWebhook: async ({ user, params, request }) =>
      void (await webhooks.delete(params.id, user, await clientOf(request))),
    testWebhook: ({ user, params }) => webhooks.test(params.id, user),
    listDeliveries: async ({ user, params }) => ({
      items: await webhooks.deliveries(params.id, user),
    }),
    redeliver: ({ user, params }) => webhooks.redeliver(params.id, params.deliveryId, user),
  })
