import type { Db } from '../../../platform/database/connection.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Payments } from '../../../ports/payments/payments.ts'
import { Mismatch, type PaymentEventHandler, type WebhookEvent } from '../../payments/index.ts'
import { findOrderId, lockOrder, putIntent } from './orders.queries.ts'
import { compare, syncOrderPayment } from './sync-order-payment.ts'

/** Handles payment events of orders. */
export const takeOrderEvent =
  (parts: { db: Db; jobs: Jobs; payments: Payments }): PaymentEventHandler =>
  async (told, end) => {
    const orderId = await orderOf(parts.db, told)
    if (orderId === null) return false
    if (told.object === 'payment_intent') await compareTold(parts.db, orderId, told)
    await syncOrderPayment(parts, orderId, end)
    return true
  }

/** @returns null if the event is not about the payment of an order */
async function orderOf(db: Db, told: WebhookEvent): Promise<number | null> {
  const intentId = told.object === 'payment_intent' ? told.id : told.payment_intent
  if (!intentId) return null
  const known = await findOrderId(db, intentId)
  if (known) return known.id
  const orderId = Number(told.metadata?.order)
  if (!Number.isInteger(orderId)) return null
  // The process that created this payment died before it stored its id.
  if (await putIntent(db, orderId, intentId)) return orderId
  throw new Mismatch(
    `Payment ${intentId} names order ${orderId}, which has another or does not exist.`,
  )
}

async function compareTold(db: Db, orderId: number, told: WebhookEvent): Promise<void> {
  const order = await lockOrder(db, orderId)
  compare(order!, {
    amountCents: told.amount ?? 0,
    currency: told.currency ?? '',
    metadata: told.metadata ?? {},
  })
}
