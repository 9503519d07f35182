import { type NewRefund, type Sale, SALES_PAGE, toCents, toDollars } from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import {
  Conflict,
  Forbidden,
  NotFound,
  Unacceptable,
  Unavailable,
} from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import {
  type Payments,
  ProviderUnreachable,
  RefundRefused,
} from '../../../ports/payments/payments.ts'
import { recordAudit } from '../../accounts/index.ts'
import { findOrderedProducts, lockOrder, type OrderRow, type ShownOrder } from './orders.queries.ts'
import {
  endRefund,
  findAsked,
  findRefundedCents,
  findRefunds,
  findSale,
  findSales,
  findStuckRefunds,
  insertRefund,
} from './refunds.queries.ts'
import { viewSale } from './refunds.views.ts'
import { settle } from './settle.ts'

export type Refunds = ReturnType<typeof createRefunds>

interface Person {
  id: number
}

interface Parts {
  db: Db
  jobs: Jobs
  payments: Payments
  log: Log
}

const STUCK_MS = 60 * 60_000
const dollars = (cents: number) => `$${toDollars(cents).toFixed(2)}`

/** What was sold, and what admins give back of it. */
export function createRefunds(parts: Parts) {
  const { db, jobs, payments, log } = parts

  const show = async (rows: readonly ShownOrder[]): Promise<Sale[]> => {
    const ids = rows.map(({ id }) => id)
    const [lines, refunds] = await Promise.all([findOrderedProducts(db, ids), findRefunds(db, ids)])
    return rows.map((row) => viewSale(row, lines, refunds))
  }

  const find = async (id: number): Promise<Sale> => {
    const row = await findSale(db, id)
    if (!row) throw new NotFound('There is no such order.')
    const [sale] = await show([row])
    return sale!
  }

  /** What was given back at the provider itself a moment ago is in the books before anything is decided. */
  const readAnew = async (orderId: number) => {
    try {
      await settle(parts, orderId)
    } catch (error) {
      if (!(error instanceof ProviderUnreachable)) throw error
      throw new Unavailable(
        'The payment provider does not answer right now. Nothing was refunded; try again.',
      )
    }
  }

  return {
    async list(wanted: { search: string; before?: number | undefined }) {
      const rows = await findSales(db, wanted)
      const items = await show(rows.slice(0, SALES_PAGE))
      const next = rows.length > SALES_PAGE ? items.at(-1)!.invoiceNumber : null
      return { items, next }
    },

    /**
     * Has a part of an order given back, or all of it: the provider is asked by a job.
     * @throws NotFound; Forbidden for one's own order; Conflict for what is not as the admin saw it; Unacceptable for
     * more than is left
     */
    async refund(orderId: number, { amount, refunded, reason }: NewRefund, admin: Person) {
      await find(orderId)
      await readAnew(orderId)
      const cents = toCents(amount)
      await inTransaction(db, async (tx) => {
        const order = (await lockOrder(tx, orderId))!
        const refundedCents = await findRefundedCents(tx, orderId)
        mayRefund({ order, refundedCents, cents, admin, seenCents: toCents(refunded) })
        const made = await insertRefund(tx, {
          order_id: orderId,
          admin_id: admin.id,
          cents,
          to_cents: refundedCents + cents,
          reason,
        })
        if (!made) throw new Conflict('A refund of this order is on its way already.')
        await recordAudit(tx, {
          ...{ adminId: admin.id, action: 'refund-order', accountId: order.account_id, reason },
          details: { orderId, invoiceNumber: order.invoice_number, cents },
        })
        await jobs.enqueue(tx, 'refund.send', { refundId: made.id })
      })
      return find(orderId)
    },

    /** Gives back what is on its way, and books it. @throws when it is not known whether it arrived: it is to be tried again */
    async send(refundId: number): Promise<void> {
      const refund = await findAsked(db, refundId)
      if (!refund) return
      try {
        await payments.refund(refund.payment_intent_id!, refund.cents, `order-refund-${refund.id}`)
      } catch (error) {
        if (!(error instanceof RefundRefused)) throw error
        log.warn({ err: error, refund: refundId }, 'the payment provider refused a refund')
        await endRefund(db, refundId, { state: 'refused', problem: error.message })
        return
      }
      await settle(parts, refund.order_id, (tx) => endRefund(tx, refundId, { state: 'done' }))
    },

    /** Takes up what no job tries any more. */
    async sendStuck(now: Date): Promise<void> {
      const before = new Date(now.getTime() - STUCK_MS)
      for (const { id } of await findStuckRefunds(db, before))
        await jobs.enqueue(db, 'refund.send', { refundId: id }, { singletonKey: String(id) })
    },
  }
}

interface Asked {
  order: OrderRow
  refundedCents: number
  cents: number
  /** What had gone back when the admin looked. */
  seenCents: number
  admin: Person
}

function mayRefund({ order, refundedCents, cents, seenCents, admin }: Asked): void {
  if (order.account_id === admin.id)
    throw new Forbidden('This is your own order: another admin refunds it.')
  if (order.state === 'disputed')
    throw new Conflict('The buyer disputes this payment at their bank, which has the money now.')
  const leftCents = order.total_cents - refundedCents
  if (leftCents === 0) throw new Conflict('All of this was refunded already.')
  if (seenCents !== refundedCents)
    throw new Conflict(
      `${dollars(refundedCents)} of this has gone back meanwhile. Look at it again before you refund more.`,
    )
  if (cents > leftCents)
    throw Unacceptable.field(
      'amount',
      `At most ${dollars(leftCents)}: no more is left of what was paid.`,
    )
}
