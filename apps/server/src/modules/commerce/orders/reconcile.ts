import { RESERVATION_MINUTES } from '@hypha/contract'
import type { TicketCodes } from '../../tickets/index.ts'
import type { Db } from '../../../platform/database/connection.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { type Payments, PaymentUnderway } from '../../../ports/payments/payments.ts'
import { cancelOrder, findOrdersToSync, updateOrder } from './orders.queries.ts'
import { syncOrderPayment } from './sync-order-payment.ts'

interface Parts {
  db: Db
  jobs: Jobs
  payments: Payments
  log: Log
  ticketCodes: TicketCodes
}

const BATCH_SIZE = 100
/**
 * After this time an open order is considered abandoned; one that reserves tickets, merch or discount codes earlier, so
 * others can have them.
 */
const ABANDONED_MS = 24 * 3_600_000
const RESERVED_ABANDONED_MS = RESERVATION_MINUTES * 60_000

/** Syncs orders with their payments at the provider, for events that never arrived. */
export async function reconcileOrders(parts: Parts, now: Date): Promise<void> {
  const { db, log } = parts
  for (const order of await findOrdersToSync(db, BATCH_SIZE)) {
    const isAbandoned =
      order.state === 'open' &&
      now.getTime() - order.created_at.getTime() >
        (order.has_reservations ? RESERVED_ABANDONED_MS : ABANDONED_MS)
    try {
      if (isAbandoned) await expire(parts, order)
      else await syncOrderPayment(parts, order.id)
    } catch (err) {
      log.warn({ err, order: order.id }, 'could not sync an order with the payment provider')
      await updateOrder(db, order.id, { checked_at: now })
    }
  }
}

async function expire(
  parts: Parts,
  order: { id: number; payment_intent_id: string | null },
): Promise<void> {
  try {
    if (order.payment_intent_id) await parts.payments.cancelIntent(order.payment_intent_id)
    await cancelOrder(parts.db, order.id)
  } catch (error) {
    if (!(error instanceof PaymentUnderway)) throw error
    await syncOrderPayment(parts, order.id)
  }
}
