import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { Mismatch, type PaymentEventHandler, type WebhookEvent } from '../payments/index.ts'
import { type SeatParts, syncSeatPayment } from './founder-seats.ts'
import { findMembershipPayment, syncMembershipRefund } from './membership-payments.ts'
import { syncVotePurchase } from './sync-vote-purchase.ts'
import { syncSubscription } from './sync-subscription.ts'
import { adopt, findIdOf, findSubscription } from './subscriptions.queries.ts'

/** Handles payment events of subscriptions, founder seats and bought votes. */
export const takeMembershipEvent =
  (parts: SeatParts): PaymentEventHandler =>
  async (event, end) => {
    const subscriptionId = await subscriptionOf(parts.db, event)
    if (subscriptionId !== null) {
      await syncSubscription(parts, subscriptionId, end)
      return true
    }
    const intentId = event.object === 'payment_intent' ? event.id : event.payment_intent
    if (!intentId) return false
    for (const [table, sync] of PAID_ONCE) {
      const id = await paidBy(parts.db, table, intentId, event)
      if (id === null) continue
      await sync(parts, id, end)
      return true
    }
    return syncRefund(parts, intentId, end)
  }

/** An unknown subscription belongs to another instance with the same keys, or was given up. */
async function subscriptionOf(db: Db, event: WebhookEvent): Promise<number | null> {
  const { providerId, metadata } = subscriptionIn(event)
  if (!providerId) return null
  const known = await findIdOf(db, providerId)
  if (known !== null) return known
  const id = Number(metadata?.subscription)
  if (!Number.isInteger(id)) return null
  if (await adopt(db, id, providerId)) return id
  const row = await findSubscription(db, id)
  // It was stored while this event was handled, or was given up before it was stored.
  if (row?.provider_id === providerId) return id
  if (row?.provider_id === null) return null
  throw new Mismatch(
    `Subscription ${providerId} refers to ${id}, which has a different subscription or does not exist.`,
  )
}

function subscriptionIn(event: WebhookEvent) {
  const { object, parent } = event
  if (object === 'subscription') return { providerId: event.id, metadata: event.metadata }
  if (object === 'subscription_schedule')
    return { providerId: event.subscription ?? event.released_subscription, metadata: null }
  const { subscription: providerId, metadata } = parent?.subscription_details ?? {}
  return { providerId, metadata }
}

/** One-time payments, whose metadata contain an id by table name. */
const PAID_ONCE = [
  ['founder_seat', syncSeatPayment],
  ['vote_purchase', syncVotePurchase],
] as const

async function paidBy(
  db: Db,
  table: (typeof PAID_ONCE)[number][0],
  intentId: string,
  event: WebhookEvent,
): Promise<number | null> {
  const known = await db
    .selectFrom(table)
    .where('payment_intent_id', '=', intentId)
    .select('id')
    .executeTakeFirst()
  if (known) return known.id
  const id = Number(event.metadata?.[table])
  if (!Number.isInteger(id)) return null
  // The process that created this payment died before it stored its id.
  const { numUpdatedRows } = await db
    .updateTable(table)
    .set({ payment_intent_id: intentId })
    .where('id', '=', id)
    .where('payment_intent_id', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return id
  throw new Mismatch(
    `Payment ${intentId} refers to ${table} ${id}, which has a different payment or does not exist.`,
  )
}

/** Books refunds of a payment that is already booked; otherwise they are booked with the payment. */
const syncRefund = (
  { db, jobs, payments }: SeatParts,
  intentId: string,
  end: (tx: Db) => Promise<unknown>,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const payment = await findMembershipPayment(tx, intentId)
    if (!payment) return false
    await tx
      .selectFrom('membership_payment')
      .where('id', '=', payment.id)
      .select('id')
      .forUpdate()
      .execute()
    await syncMembershipRefund(tx, jobs, payment, await payments.findFacts(intentId))
    await end(tx)
    return true
  })
