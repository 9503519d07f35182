import type { Webhook, WebhookDelivery } from '@hypha/contract'
import type { DeliveryRow, WebhookRow } from './webhooks.queries.ts'

export const viewWebhook = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  createdAt: row.created_at.toISOString(),
  pausedAt: row.paused_at?.toISOString() ?? null,
  isFailing: row.is_failing,
})

export const viewDelivery = (row: DeliveryRow): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  createdAt: row.created_at.toISOString(),
  state: row.state,
  tries: row.tries,
  triedAt: row.tried_at?.toISOString() ?? null,
  nextTryAt: row.next_try_at?.toISOString() ?? null,
  status: row.status,
  failure: row.failure,
  durationMs: row.duration_ms,
})
