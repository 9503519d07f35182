import { type NewMerchRefund, toCents, toDollars } from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, Unacceptable } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import { findSold } from '../../merch/index.ts'
import { allocateLinesRefund, findLegsLeft } from '../../payments/index.ts'
import { lockOrder } from '../orders/orders.queries.ts'
import { findRefundedCents } from '../orders/refunds.queries.ts'
import { amountOf, type TicketsRefund } from '../ticket-refunds/refund-amount.ts'
import { findBalance, insertTicketRefund } from '../ticket-refunds/ticket-refunds.queries.ts'

export type MerchRefunds = ReturnType<typeof createMerchRefunds>
type Parcel = Awaited<ReturnType<typeof findSold>>
type Lines = NewMerchRefund['lines']

interface Person {
  id: number
}

interface Parts {
  db: Db
  jobs: Jobs
  /** Syncs an order, so that refunds made directly at the provider are taken into account. */
  syncOrder: (orderId: number) => Promise<void>
}

/**
 * Returns what a refund of some lines pays back, and how much of that was the seller's.
 * @throws Unacceptable for lines of others, and for more than was bought and not refunded yet
 */
async function price(
  tx: Db,
  parcel: Parcel,
  lines: Lines,
): Promise<TicketsRefund & { sellerCents: number }> {
  const known = new Map(parcel.items.map((item) => [item.id, item]))
  if (new Set(lines.map(({ lineId }) => lineId)).size !== lines.length)
    throw Unacceptable.field('lines', 'merch.refundLines')
  const wanted = lines.map(({ lineId, quantity }) => {
    const item = known.get(lineId)
    const left = item ? item.quantity - item.refunded : 0
    if (quantity > left) throw Unacceptable.field('lines', 'merch.refundLines')
    return { orderLineId: lineId, quantity, left }
  })
  const legs = await findLegsLeft(tx, { orderId: parcel.order_id })
  const refund = amountOf(legs, wanted)
  const sellerCents = allocateLinesRefund(legs, refund)
    .filter(({ party }) => party === 'seller')
    .reduce((sum, { cents }) => sum - cents, 0)
  return { ...refund, sellerCents }
}

/** Refunds by sellers: items of their own part of an order, and its shipping. */
export function createMerchRefunds({ db, jobs, syncOrder }: Parts) {
  return {
    /** @throws NotFound; Unacceptable */
    async quote(id: number, lines: Lines, seller: Person) {
      const { cents } = await price(db, await findSold(db, id, seller), lines)
      return { amount: toDollars(cents) }
    },

    /**
     * Asks for a refund from the seller's balance; a job sends it to the provider.
     * @throws NotFound; Unacceptable; Conflict if the amount has changed, the order is disputed or refunded, another
     * refund is pending, or the seller was paid out already
     */
    async refund(id: number, { lines, amount, reason }: NewMerchRefund, seller: Person) {
      const { order_id: orderId } = await findSold(db, id, seller)
      await syncOrder(orderId)
      await inTransaction(db, async (tx) => {
        const order = (await lockOrder(tx, orderId))!
        if (order.state === 'disputed') throw new Conflict('platform.refundRefused.disputed')
        if (order.state !== 'paid') throw new Conflict('platform.refundRefused.already')
        const refund = await price(tx, await findSold(tx, id, seller), lines)
        if (refund.cents === 0) throw new Conflict('platform.refundRefused.already')
        if (refund.cents !== toCents(amount))
          throw new Conflict(text('commerce.ticketRefund.changed', { amount: refund.cents }))
        const balance = await findBalance(tx, seller.id)
        if (balance < refund.sellerCents)
          throw new Conflict(
            text('commerce.ticketRefund.paidOut', {
              needed: refund.sellerCents,
              balance: Math.max(0, balance),
            }),
          )
        const made = await insertTicketRefund(
          tx,
          {
            ...{ order_id: orderId, cause: 'seller', reason },
            ...{ cents: refund.cents, tax_cents: refund.taxCents },
            to_cents: (await findRefundedCents(tx, orderId)) + refund.cents,
          },
          refund.lines,
        )
        if (!made) throw new Conflict('commerce.refund.underway')
        await jobs.enqueue(tx, 'refund.send', { refundId: made.id })
      })
    },
  }
}
