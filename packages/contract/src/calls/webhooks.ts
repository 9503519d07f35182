import * as z from 'zod'
import { Webhook, WebhookDelivery, WebhookFields } from '../entities/webhook.ts'
import { endpoint, Id, nothing } from '../kit.ts'

const writes = [{ by: 'account', max: 60, windowSeconds: 3_600 }] as const
const sends = [{ by: 'account', max: 60, windowSeconds: 600 }] as const
const params = z.object({ id: Id })
/** Proves that a delivery comes from here. Shown only once. */
const secret = z.string()

/** Addresses of an artist or label that receive events. */
export const webhooks = {
  listWebhooks: endpoint({
    method: 'GET',
    path: '/webhooks',
    access: 'verified',
    scope: 'read',
    summary: 'List your webhooks',
    returns: z.object({ items: z.array(Webhook) }),
  }),
  addWebhook: endpoint({
    method: 'POST',
    path: '/webhooks',
    access: 'verified',
    sessionOnly: true,
    status: 201,
    summary: 'Add a webhook for your artists and labels; its secret is shown only once',
    body: z.strictObject(WebhookFields),
    limits: writes,
    errors: [403, 409],
    returns: z.object({ webhook: Webhook, secret }),
  }),
  changeWebhook: endpoint({
    method: 'PATCH',
    path: '/webhooks/:id',
    access: 'verified',
    sessionOnly: true,
    summary: 'Change the address or the events of a webhook, pause or resume it',
    params,
    body: z.strictObject({
      url: WebhookFields.url.optional(),
      events: WebhookFields.events.optional(),
      isPaused: z.boolean().optional(),
    }),
    limits: writes,
    returns: Webhook,
  }),
  replaceWebhookSecret: endpoint({
    method: 'POST',
    path: '/webhooks/:id/secret',
    access: 'verified',
    sessionOnly: true,
    summary:
      'Replace the secret of a webhook; for a day, deliveries are also signed with the old one',
    params,
    limits: writes,
    returns: z.object({ secret }),
  }),
  deleteWebhook: endpoint({
    method: 'DELETE',
    path: '/webhooks/:id',
    access: 'verified',
    sessionOnly: true,
    status: 204,
    summary: 'Delete a webhook with its deliveries',
    params,
    returns: nothing,
  }),
  testWebhook: endpoint({
    method: 'POST',
    path: '/webhooks/:id/test',
    access: 'verified',
    sessionOnly: true,
    status: 202,
    summary: 'Send a test event to a webhook',
    params,
    limits: sends,
    errors: [409],
    returns: WebhookDelivery,
  }),
  listDeliveries: endpoint({
    method: 'GET',
    path: '/webhooks/:id/deliveries',
    access: 'verified',
    scope: 'read',
    summary: 'List the last deliveries of a webhook, newest first',
    params,
    returns: z.object({ items: z.array(WebhookDelivery) }),
  }),
  redeliver: endpoint({
    method: 'POST',
    path: '/webhooks/:id/deliveries/:deliveryId/redeliver',
    access: 'verified',
    sessionOnly: true,
    status: 202,
    summary: 'Send a delivery once more, with the same id',
    params: params.extend({ deliveryId: z.uuid() }),
    limits: sends,
    errors: [409],
    returns: WebhookDelivery,
  }),
}
