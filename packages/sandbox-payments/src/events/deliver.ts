import Stripe from 'stripe'
import type { Delivery, Store } from '../store/records.ts'

export interface Webhook {
  url: string
  /** `whsec_…`, for the receiver's signature check. */
  secret: string
  /** Timeout of a response. */
  timeoutMs: number
}

/** Retries over about three days, like Stripe's. After the last one the event can still be listed. */
export const RETRY_AFTER_SECONDS = [
  5,
  30,
  120,
  600,
  3600,
  4 * 3600,
  12 * 3600,
  24 * 3600,
  24 * 3600,
]
const BATCH_SIZE = 8
/** After this, another process retries the deliveries of one that crashed. */
const LEASE_SECONDS = 60

/** Sends due events to the webhook. @returns the number of attempts */
export async function deliverDue(store: Store, webhook: Webhook, now: number): Promise<number> {
  const due = await store.write((records) =>
    records.claimDeliveries(now, now + LEASE_SECONDS, BATCH_SIZE),
  )
  const results = await Promise.all(due.map((delivery) => post(webhook, delivery)))
  if (due.length > 0)
    await store.write(async (records) => {
      for (const [index, { event, attempts }] of due.entries()) {
        const wait = RETRY_AFTER_SECONDS[attempts]
        if (results[index]) await records.endDelivery(event.id)
        else if (wait === undefined) await records.abandonDelivery(event.id)
        else await records.postponeDelivery(event.id, attempts + 1, now + wait)
      }
    })
  return due.length
}

/** @returns whether the webhook accepted it */
async function post(webhook: Webhook, { event }: Delivery): Promise<boolean> {
  const payload = JSON.stringify(event)
  // Signed with the real time, because the receiver rejects signatures older than five minutes.
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhook.secret })
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      body: payload,
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      redirect: 'manual',
      signal: AbortSignal.timeout(webhook.timeoutMs),
    })
    await response.body?.cancel()
    return response.ok
  } catch {
    return false
  }
}
