import type { Db } from '../../../platform/database/connection.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Payments } from '../../../ports/payments/payments.ts'
import { Mismatch, type PaymentEventHandler, type WebhookEvent } from '../../payments/index.ts'
import type { TicketCodes } from '../../tickets/index.ts'
import { findOrderId, lockOrder, putIntent } from './orders.queries.ts'
import { compare, syncOrderPayment } from './sync-order-payment.ts'

/** Handles payment events of orders. */
export const takeOrderEvent =
  (parts: {
    db: Db
    jobs: Jobs
    payments: Payments
    ticketCodes: TicketCodes
  }): PaymentEventHandler =>
  async (event, end) => {
    const orderId = await orderOf(parts.db, event)
    if (orderId === null) return false
    if (event.object === 'payment_intent') await compareEvent(parts.db, orderId, event)
    await syncOrderPayment(parts, orderId, end)
    return true
  }

/** @returns null if the event is not about the payment of an order */
async function orderOf(db: Db, event: WebhookEvent): Promise<number | null> {
  const intentId = event.object === 'payment_intent' ? event.id : event.payment_intent
  if (!intentId) return null
  const known = await findOrderId(db, intentId)
  if (known) return known.id
  const orderId = Number(event.metadata?.order)
  if (!Number.isInteger(orderId)) return null
  // The process that created this payment died before it stored its id.
  if (await putIntent(db, orderId, intentId)) return orderId
  throw new Mismatch(
    `Payment ${intentId} refers to order ${orderId}, which has a different payment or does not exist.`,
  )
}

async function compareEvent(db: Db, orderId: number, event: WebhookEvent): Promise<void> {
  const order = await lockOrder(db, orderId)
  compare(order!, {
    amountCents: event.amount ?? 0,
    currency: event.currency ?? '',
    metadata: event.metadata ?? {},
  })
}
