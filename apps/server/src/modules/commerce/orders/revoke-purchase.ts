import type { Db } from '../../../platform/database/connection.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { PaymentFacts } from '../../../ports/payments/payments.ts'
import { restore, revoke } from './fulfil.ts'
import { bookMoneyBack } from '../../payments/index.ts'
import { endPreOrderRefund } from '../pre-orders/pre-orders.queries.ts'
import { endTicketRefund } from '../ticket-refunds/end-refund.ts'
import { findSentTicketRefunds } from '../ticket-refunds/ticket-refunds.queries.ts'
import { grantFromOtherOrders } from './grant-from-other-orders.ts'
import { findEarners, notifyAdminsOfDispute, notifyOfReversal } from './notify-sellers.ts'
import { type OrderRow, updateOrder } from './orders.queries.ts'
import { refundKey } from './refund-key.ts'

const DISPUTES = { taken: 'disputed', returned: 'disputeWon' } as const

/**
 * Books new refunds and disputes of a paid order (S-61). A full refund revokes the products, and so does a dispute
 * until it is won. Partial refunds keep them, except the refunded tickets.
 */
export async function revokePurchase(
  tx: Db,
  jobs: Jobs,
  order: OrderRow,
  facts: PaymentFacts,
): Promise<void> {
  const payment = await tx
    .selectFrom('payment')
    .where('order_id', '=', order.id)
    .selectAll()
    .executeTakeFirstOrThrow()
  const refunds = await findSentTicketRefunds(tx, order.id)
  const earned = await findEarners(tx, order.id)
  const { now, isMoreRefunded, bookedKeys, dispute } = await bookMoneyBack(
    tx,
    { ...payment, refundKey: `refund:${order.id}`, of: { orderId: order.id } },
    facts,
    refunds.map(({ id, ...refund }) => ({ ...refund, key: refundKey(id) })),
  )
  const refunded = refunds.filter(({ id }) => bookedKeys.includes(refundKey(id)))
  for (const { id } of refunded) {
    await endTicketRefund(tx, jobs, order, id)
    await endPreOrderRefund(tx, id)
  }
  await tx.updateTable('payment').set(now).where('order_id', '=', order.id).execute()
  const isWholeBack = now.refunded_cents === order.total_cents
  if (isMoreRefunded) {
    if (isWholeBack) await revokeOrder(tx, order, 'refunded')
    await jobs.enqueue(tx, 'mail.refund', {
      orderId: order.id,
      refundedCents: now.refunded_cents,
      ...(refunded.length > 0 && { refundId: refunded.at(-1)!.id }),
    })
    await jobs.enqueue(tx, 'purchase.tell', { orderId: order.id })
  }
  const change = dispute ? DISPUTES[dispute] : isMoreRefunded ? 'refunded' : null
  // Organizers who refund a whole event know it.
  const isKnown = change === 'refunded' && refunded.some(({ cause }) => cause === 'cancelled')
  if (change && !isKnown)
    await notifyOfReversal({ tx, jobs, order }, earned, {
      what: change,
      key: `${change}-${order.id}-${now.refunded_cents}-${now.dispute_id ?? ''}`,
    })
  if (dispute === 'taken') {
    await revokeOrder(tx, order, 'disputed')
    await notifyAdminsOfDispute({ tx, jobs }, order, now.dispute_id!)
  }
  if (dispute === 'returned') {
    await updateOrder(tx, order.id, { state: isWholeBack ? 'refunded' : 'paid' })
    if (!isWholeBack) await restore(tx, jobs, order)
  }
}

async function revokeOrder(tx: Db, order: OrderRow, state: 'refunded' | 'disputed'): Promise<void> {
  await updateOrder(tx, order.id, { state })
  await revoke(tx, order.id)
  await grantFromOtherOrders(tx, order)
}
