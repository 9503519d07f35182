import type { RefundCause } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { findLegsLeft } from '../../payments/index.ts'
import type { OrderRow } from '../orders/orders.queries.ts'
import { findRefundedCents } from '../orders/refunds.queries.ts'
import { amountOf, type RefundedLine } from '../ticket-refunds/refund-amount.ts'
import { insertTicketRefund } from '../ticket-refunds/ticket-refunds.queries.ts'
import { takeAway, updatePreOrder } from './pre-orders.queries.ts'

interface Request {
  order: OrderRow
  lineId: number
  cause: RefundCause
  /** What is paid back: the line itself, or merch with its shipping. */
  lines?: readonly RefundedLine[]
}

/**
 * Asks for a refund of what is left of a pre-order's price, in the transaction that locks its order; a job sends it to
 * the provider. The music is taken away at once, because it could be out before the money is back.
 * @throws Conflict if the order is disputed, or another refund of it is pending
 */
export async function refundPreOrder(
  tx: Db,
  jobs: Jobs,
  {
    order,
    lineId,
    cause,
    lines: wanted = [{ orderLineId: lineId, quantity: 1, left: 1 }],
  }: Request,
): Promise<void> {
  if (order.state === 'disputed') throw new Conflict('platform.refundRefused.disputed')
  if (order.state !== 'paid') throw new Conflict('platform.refundRefused.already')
  const legs = await findLegsLeft(tx, { orderId: order.id })
  const { lines, cents, taxCents } = amountOf(legs, wanted)
  await takeAway(tx, lineId)
  // A discount code made it free, or its seller refunded it.
  if (cents === 0) {
    await updatePreOrder(tx, lineId, { state: 'refunded' })
    return
  }
  const made = await insertTicketRefund(
    tx,
    {
      ...{ order_id: order.id, cause, reason: '', cents, tax_cents: taxCents },
      to_cents: (await findRefundedCents(tx, order.id)) + cents,
    },
    lines,
  )
  if (!made) throw new Conflict('commerce.refund.underway')
  await updatePreOrder(tx, lineId, { state: 'refunding', order_refund_id: made.id })
  await jobs.enqueue(tx, 'refund.send', { refundId: made.id })
}
