/** Pre-orders from the buyer's side (docs/decisions/0065). */
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { text } from '../../../platform/texts/text.ts'
import { notify } from '../../notifications/index.ts'
import type { UserStates } from '../../user-state/index.ts'
import { lockOrder } from '../orders/orders.queries.ts'
import {
  findDuePreOrders,
  findPreOrder,
  followReleaseDate,
  lockCancellable,
  lockDuePreOrder,
  updatePreOrder,
} from './pre-orders.queries.ts'
import { findCancelledMerch } from './cancelled-merch.ts'
import { refundPreOrder } from './refund-pre-order.ts'

export type PreOrderSales = ReturnType<typeof createPreOrderSales>

interface Parts {
  db: Db
  jobs: Jobs
  log: Log
  userStates: UserStates
  /** Syncs an order, so that refunds made directly at the provider are taken into account. */
  syncOrder: (orderId: number) => Promise<void>
}

const AT_ONCE = 200
const HREF = {
  ...{ released: '/download-purchased', later: '/orders' },
  ...{ cancelled: '/orders', kept: '/orders' },
} as const

export function createPreOrderSales({ db, jobs, log, userStates, syncOrder }: Parts) {
  /** Notifies the owner of the music; of a cancellation, the buyer. */
  const tell = async (tx: Db, lineId: number, what: keyof typeof HREF): Promise<void> => {
    const found = (await findPreOrder(tx, lineId))!
    const { title, buyer_id, holder_id, releases_at } = found
    const key = `pre-order-${what}-${lineId}`
    await notify(tx, jobs, {
      accountIds: [what === 'released' ? (holder_id ?? buyer_id) : buyer_id],
      kind: 'Commerce',
      typeValue: `pre-order-${what}`,
      text:
        what === 'later'
          ? text('commerce.news.preOrderLater', { title, date: releases_at.toISOString() })
          : text(`commerce.news.preOrder.${what}`, { title }),
      href: HREF[what],
      key: what === 'later' ? `${key}-${releases_at.getTime()}` : key,
      ...(what !== 'kept' && { hasOwnMail: true }),
    })
    // The mail about a refund says that it was cancelled.
    if (what === 'released' || what === 'later')
      await jobs.enqueue(tx, 'mail.pre-order', { orderLineId: lineId, what })
  }

  const settle = async (orderId: number, lineId: number): Promise<void> => {
    await syncOrder(orderId)
    await inTransaction(db, async (tx) => {
      const order = (await lockOrder(tx, orderId))!
      // Read again under the lock, so it happens once.
      const due = await lockDuePreOrder(tx, lineId)
      if (!due) return
      if (due.what === 'refunded')
        return void (await updatePreOrder(tx, lineId, { state: due.what }))
      if (due.what === 'later') await followReleaseDate(tx, lineId)
      if (due.what === 'released') await updatePreOrder(tx, lineId, { state: 'released' })
      const merch =
        due.is_merch && due.what === 'cancelled' && (await findCancelledMerch(tx, lineId))
      if (merch === null) {
        await tell(tx, lineId, 'kept')
        await updatePreOrder(tx, lineId, { state: 'kept' })
        return
      }
      // Buyers can't cancel merch because its download comes later.
      const isTold = order.state === 'paid' && !(due.is_merch && due.what === 'later')
      if (isTold) await tell(tx, lineId, due.what)
      if (due.what === 'cancelled')
        await refundPreOrder(tx, jobs, {
          ...{ order, lineId, cause: 'cancelled', ...(merch && { lines: merch }) },
        })
    })
  }

  return {
    /**
     * Tells buyers that their pre-orders are out or later, and refunds those that were cancelled, by what is true of
     * each release now. So it doesn't matter how a release was cancelled, and it may run twice or late.
     */
    async settleDue(signal?: AbortSignal): Promise<void> {
      let last = 0
      for (;;) {
        const due = await findDuePreOrders(db, last, AT_ONCE)
        for (const { order_id, order_line_id } of due) {
          if (signal?.aborted) return
          last = order_line_id
          try {
            await settle(order_id, order_line_id)
          } catch (err) {
            log.warn({ err, line: order_line_id }, 'a pre-order could not be settled yet')
          }
        }
        if (due.length < AT_ONCE) return
      }
    },

    /** Cancels a pre-order for its buyer. @throws NotFound for orders of others; Conflict once it is out */
    async cancel(orderId: number, releaseId: number, buyer: { id: number }): Promise<void> {
      const known = await db
        .selectFrom('purchase_order')
        .where('id', '=', orderId)
        .where('account_id', '=', buyer.id)
        .where('paid_at', 'is not', null)
        .select('id')
        .executeTakeFirst()
      if (!known) throw new NotFound('commerce.order.gone')
      await syncOrder(orderId)
      await inTransaction(db, async (tx) => {
        const order = (await lockOrder(tx, orderId))!
        const found = await lockCancellable(tx, orderId, releaseId)
        if (!found) throw new Conflict('commerce.preOrder.late')
        const lineId = found.order_line_id
        await refundPreOrder(tx, jobs, { order, lineId, cause: 'holder' })
      })
      userStates.forget(buyer.id)
    },
  }
}
