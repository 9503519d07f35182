import { type NewRefund, type Sale, SALES_PAGE, toCents } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, Forbidden, NotFound, Unacceptable } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import { text } from '../../../platform/texts/text.ts'
import { storeText } from '../../../platform/texts/render.ts'
import { type Payments, RefundRefused } from '../../../ports/payments/payments.ts'
import type { TicketCodes } from '../../tickets/index.ts'
import { recordAudit } from '../../accounts/index.ts'
import { findOrdered } from './orders.views.ts'
import { lockOrder, type OrderRow, type ShownOrder } from './orders.queries.ts'
import {
  endRefund,
  findPendingRefund,
  findRefundedCents,
  findRefunds,
  findSale,
  findSales,
  findStuckRefunds,
  insertRefund,
} from './refunds.queries.ts'
import { returnPreOrder } from '../pre-orders/return-pre-order.ts'
import { refundKey } from './refund-key.ts'
import { setRefundRefused } from '../ticket-refunds/ticket-refunds.queries.ts'
import { viewSale } from './refunds.views.ts'
import { syncFirst } from './sync-first.ts'
import { syncOrderPayment } from './sync-order-payment.ts'

export type Refunds = ReturnType<typeof createRefunds>

interface Person {
  id: number
}

interface Parts {
  db: Db
  jobs: Jobs
  payments: Payments
  log: Log
  ticketCodes: TicketCodes
}

const STUCK_MS = 60 * 60_000

/** Sales, and refunds by admins. */
export function createRefunds(parts: Parts) {
  const { db, jobs, payments, log } = parts

  const show = async (rows: readonly ShownOrder[], language: Language): Promise<Sale[]> => {
    const ids = rows.map(({ id }) => id)
    const [ordered, refunds] = await Promise.all([findOrdered(db, rows), findRefunds(db, ids)])
    return rows.map((row) => viewSale(row, { ordered, refunds, language }))
  }

  const find = async (id: number, language: Language): Promise<Sale> => {
    const row = await findSale(db, id)
    if (!row) throw new NotFound('commerce.order.gone')
    const [sale] = await show([row], language)
    return sale!
  }

  return {
    async list(filters: Parameters<typeof findSales>[1], language: Language) {
      const rows = await findSales(db, filters)
      const items = await show(rows.slice(0, SALES_PAGE), language)
      const next = rows.length > SALES_PAGE ? items.at(-1)!.invoiceNumber : null
      return { items, next }
    },

    /**
     * Requests a full or partial refund; a job sends it to the provider.
     * @throws NotFound; Forbidden for the admin's own order; Conflict if the order has changed since the admin saw it;
     * Unacceptable if the amount exceeds what is left
     */
    async refund(
      orderId: number,
      { amount, refunded, reason }: NewRefund,
      admin: Person & { language: Language },
    ) {
      await find(orderId, admin.language)
      await syncFirst(parts, orderId)
      const cents = toCents(amount)
      await inTransaction(db, async (tx) => {
        const order = (await lockOrder(tx, orderId))!
        const refundedCents = await findRefundedCents(tx, orderId)
        mayRefund({ order, refundedCents, cents, admin, expectedRefundedCents: toCents(refunded) })
        const made = await insertRefund(tx, {
          order_id: orderId,
          admin_id: admin.id,
          cents,
          to_cents: refundedCents + cents,
          reason,
        })
        if (!made) throw new Conflict('commerce.refund.underway')
        await recordAudit(tx, {
          ...{ adminId: admin.id, action: 'refund-order', accountId: order.account_id, reason },
          details: { orderId, invoiceNumber: order.invoice_number, cents },
        })
        await jobs.enqueue(tx, 'refund.send', { refundId: made.id })
      })
      return find(orderId, admin.language)
    },

    /** Sends a pending refund to the provider and books it. @throws if the outcome is unknown, to be retried */
    async send(refundId: number): Promise<void> {
      const refund = await findPendingRefund(db, refundId)
      if (!refund) return
      try {
        await payments.refund(refund.payment_intent_id!, refund.cents, refundKey(refund.id))
      } catch (error) {
        if (!(error instanceof RefundRefused)) throw error
        log.warn({ err: error, refund: refundId }, 'the payment provider refused a refund')
        const problem = typeof error.reason === 'string' ? error.reason : storeText(error.reason)
        await inTransaction(db, async (tx) => {
          await lockOrder(tx, refund.order_id)
          await endRefund(tx, refundId, { state: 'refused', problem })
          await setRefundRefused(tx, refundId)
          await returnPreOrder(tx, jobs, refund.order_id, refundId)
        })
        return
      }
      // The sync ends a refund of tickets itself, with their lines.
      await syncOrderPayment(parts, refund.order_id, async (tx) => {
        if (refund.cause === 'admin') await endRefund(tx, refundId, { state: 'done' })
      })
    },

    /** Sends refunds whose jobs have given up. */
    async sendStuck(now: Date): Promise<void> {
      const before = new Date(now.getTime() - STUCK_MS)
      for (const { id } of await findStuckRefunds(db, before))
        await jobs.enqueue(db, 'refund.send', { refundId: id }, { singletonKey: String(id) })
    },
  }
}

interface RefundRequest {
  order: OrderRow
  refundedCents: number
  cents: number
  /** The amount refunded when the admin opened the page. */
  expectedRefundedCents: number
  admin: Person
}

function mayRefund({
  order,
  refundedCents,
  cents,
  expectedRefundedCents,
  admin,
}: RefundRequest): void {
  if (order.account_id === admin.id) throw new Forbidden('commerce.refund.own')
  if (order.state === 'disputed') throw new Conflict('platform.refundRefused.disputed')
  const leftCents = order.total_cents - refundedCents
  if (leftCents === 0) throw new Conflict('platform.refundRefused.already')
  if (expectedRefundedCents !== refundedCents)
    throw new Conflict(text('commerce.refund.changed', { amount: refundedCents }))
  if (cents > leftCents)
    throw Unacceptable.field('amount', text('commerce.refund.tooMuch', { max: leftCents }))
}
