import * as z from 'zod'
import { WEBHOOK_EVENTS, WEBHOOK_URL_MAX } from '../rules/webhooks.ts'
import { Line } from './line.ts'

export const WebhookEvent = z.enum(WEBHOOK_EVENTS)
export type WebhookEvent = z.output<typeof WebhookEvent>

/** Sent only on request of the owner. */
export const WEBHOOK_TEST = 'webhook.test' as const

export const WebhookFields = {
  /** An https address that everybody on the internet can reach. */
  url: Line(WEBHOOK_URL_MAX),
  events: z.array(WebhookEvent).min(1).max(WEBHOOK_EVENTS.length),
}

/** An address that receives events as they happen. */
export const Webhook = z
  .object({
    id: z.int(),
    url: z.string(),
    events: z.array(WebhookEvent),
    createdAt: z.iso.datetime(),
    /** Nothing is sent since then. */
    pausedAt: z.iso.datetime().nullable(),
    /** It was paused because nothing arrived for two days, not by its owner. */
    isFailing: z.boolean(),
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.output<typeof Webhook>

/** Why a delivery didn't arrive. */
export const WebhookFailure = z.enum([
  /** No server answers at a public address of this name. */
  'unreachable',
  'certificate',
  'timeout',
  /** The server redirects, which is never followed. */
  'redirect',
  /** The server answered with another status than 2xx. */
  'status',
  /** The webhook was paused before it was sent. */
  'paused',
])
export type WebhookFailure = z.output<typeof WebhookFailure>

/** One event on its way to one webhook, with its last try. */
export const WebhookDelivery = z
  .object({
    /** The same for every try: `webhook-id`. */
    id: z.string(),
    event: z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST]),
    createdAt: z.iso.datetime(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    tries: z.int(),
    triedAt: z.iso.datetime().nullable(),
    nextTryAt: z.iso.datetime().nullable(),
    /** The HTTP status of the last answer. */
    status: z.int().nullable(),
    failure: WebhookFailure.nullable(),
    durationMs: z.int().nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type WebhookDelivery = z.output<typeof WebhookDelivery>
