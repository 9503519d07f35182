import type { Db } from '../../platform/database/connection.ts'
import type { Log } from '../../platform/log.ts'
import { endEvents, findReceived, parkEvent } from './webhook-events.ts'
import { Mismatch } from './mismatch.ts'

/** The fields of a provider event that identify its payment or subscription. */
export interface WebhookEvent {
  object?: string
  id?: string
  payment_intent?: string | null
  metadata?: Record<string, string> | null
  amount?: number
  currency?: string
  subscription?: string | null
  released_subscription?: string | null
  parent?: {
    subscription_details?: {
      subscription?: string
      metadata?: Record<string, string> | null
    } | null
  } | null
}

/**
 * Syncs whatever the event is about with the provider, and calls `end` in the same transaction.
 * @returns false for an event that belongs to another handler
 * @throws Mismatch; ProviderUnreachable
 */
export type PaymentEventHandler = (
  event: WebhookEvent,
  end: (tx: Db) => Promise<unknown>,
) => Promise<boolean>

interface Parts {
  db: Db
  log: Log
  paymentEventHandlers: readonly PaymentEventHandler[]
}

/**
 * Processes a received event: the first handler it belongs to syncs with the provider and marks it done, in one
 * transaction.
 * @returns whether it was set aside because it doesn't match our data
 */
export async function takeEvent(
  { db, log, paymentEventHandlers }: Parts,
  eventId: string,
): Promise<'done' | 'parked'> {
  const event = await findReceived(db, eventId)
  if (!event) return 'done'
  const end = (tx: Db) => endEvents(tx, [event.id])
  try {
    for (const handle of paymentEventHandlers)
      if (await handle(event.payload as WebhookEvent, end)) return 'done'
    await end(db)
    return 'done'
  } catch (error) {
    if (!(error instanceof Mismatch)) throw error
    log.error(
      { event: event.id, reason: error.message },
      'a payment event does not match our data; it was set aside',
    )
    await parkEvent(db, event.id, error.message)
    return 'parked'
  }
}
