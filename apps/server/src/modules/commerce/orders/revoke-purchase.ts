import type { Db } from '../../../platform/database/connection.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { PaymentFacts } from '../../../ports/payments/payments.ts'
import { restore, revoke } from './fulfil.ts'
import { bookMoneyBack, saleKey } from '../../payments/index.ts'
import { type OrderRow, updateOrder } from './orders.queries.ts'

/**
 * Books new refunds and disputes of a paid order (S-61). A full refund revokes the products, and so does a dispute
 * until it is won. Partial refunds keep them.
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
  const { now, isMoreRefunded, dispute } = await bookMoneyBack(
    tx,
    {
      ...payment,
      key: saleKey(order.id),
      refundKey: `refund:${order.id}`,
      of: { orderId: order.id },
    },
    facts,
  )
  await tx.updateTable('payment').set(now).where('order_id', '=', order.id).execute()
  const isWholeBack = now.refunded_cents === order.total_cents
  if (isMoreRefunded) {
    if (isWholeBack) await revokeOrder(tx, order, 'refunded')
    await jobs.enqueue(tx, 'mail.refund', {
      orderId: order.id,
      refundedCents: now.refunded_cents,
    })
    await jobs.enqueue(tx, 'purchase.tell', { orderId: order.id })
  }
  if (dispute === 'taken') await revokeOrder(tx, order, 'disputed')
  if (dispute === 'returned') {
    await updateOrder(tx, order.id, { state: isWholeBack ? 'refunded' : 'paid' })
    if (!isWholeBack) await restore(tx, order)
  }
}

async function revokeOrder(tx: Db, order: OrderRow, state: 'refunded' | 'disputed'): Promise<void> {
  await updateOrder(tx, order.id, { state })
  await revoke(tx, order.id)
}
