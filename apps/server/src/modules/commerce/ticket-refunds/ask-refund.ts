import type { RefundCause } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { Conflict } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { allocateLinesRefund, findLegsLeft } from '../../payments/index.ts'
import { endTransfers } from '../../tickets/index.ts'
import type { OrderRow } from '../orders/orders.queries.ts'
import { findRefundedCents } from '../orders/refunds.queries.ts'
import { amountOf, type TicketsRefund } from './refund-amount.ts'
import {
  findTicketsLeft,
  insertTicketRefund,
  type RefundableTicket,
  setRefunding,
} from './ticket-refunds.queries.ts'

/** Returns what a refund of these tickets of an order pays back. */
export async function priceRefund(
  db: Db,
  orderId: number,
  tickets: readonly Pick<RefundableTicket, 'order_line_id'>[],
): Promise<TicketsRefund & { sellerCents: number }> {
  const legs = await findLegsLeft(db, { orderId })
  const left = await findTicketsLeft(db, orderId)
  const byLine = Map.groupBy(tickets, ({ order_line_id }) => order_line_id)
  const refund = amountOf(
    legs,
    [...byLine].map(([orderLineId, { length }]) => ({
      ...{ orderLineId, quantity: length, left: left.get(orderLineId) ?? length },
    })),
  )
  const sellerCents = allocateLinesRefund(legs, refund)
    .filter(({ party }) => party === 'seller')
    .reduce((sum, { cents }) => sum - cents, 0)
  return { ...refund, sellerCents }
}

interface Request {
  order: OrderRow
  /** Valid tickets of the order, which are locked. */
  tickets: readonly RefundableTicket[]
  refund: TicketsRefund
  cause: RefundCause
  reason: string
}

/**
 * Asks for a refund of tickets in the transaction that locks their order; a job sends it to the provider. Until then
 * nobody else gets their places, and the door doesn't admit them.
 * @throws Conflict if the order is disputed, or another refund of it is pending
 */
export async function askRefund(
  tx: Db,
  jobs: Jobs,
  { order, tickets, refund, cause, reason }: Request,
): Promise<void> {
  if (order.state === 'disputed') throw new Conflict('platform.refundRefused.disputed')
  if (order.state !== 'paid' || refund.cents === 0)
    throw new Conflict('platform.refundRefused.already')
  const made = await insertTicketRefund(
    tx,
    {
      ...{ order_id: order.id, cause, reason, cents: refund.cents, tax_cents: refund.taxCents },
      to_cents: (await findRefundedCents(tx, order.id)) + refund.cents,
    },
    refund.lines,
  )
  if (!made) throw new Conflict('commerce.refund.underway')
  const ids = tickets.map(({ id }) => id)
  await setRefunding(tx, ids, made.id)
  await endTransfers(tx, ids)
  await jobs.enqueue(tx, 'refund.send', { refundId: made.id })
}
