import Stripe from 'stripe'
import { newId } from '../ids.ts'
import type { EventType, StripeEvent } from '../objects.ts'
import { present } from '../wire/present.ts'
import type { Work } from '../work.ts'

/** Records an event in the current transaction and queues it for the webhook. */
export async function emit(
  work: Work,
  type: EventType,
  object: object,
  more: { account?: string; previous?: object } = {},
): Promise<void> {
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    ...(more.account ? { account: more.account } : {}),
    api_version: Stripe.API_VERSION,
    created: work.now,
    data: {
      object: present(object),
      ...(more.previous ? { previous_attributes: more.previous } : {}),
    },
    livemode: false,
    pending_webhooks: 1,
    request: {
      id: work.cause?.requestId ?? null,
      idempotency_key: work.cause?.idempotencyKey ?? null,
    },
    type,
  }
  await work.records.save(event)
  await work.records.scheduleDelivery(event.id, work.now)
}
