import { SALES_PAGE } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { escapeLike } from '../../../platform/database/escape-like.ts'
import { hasOldProblem } from '../../merch/index.ts'
import { PAID, shownOrders } from './orders.queries.ts'

/** Invoice numbers as people write them: `12`, `#12`, `No. 12`. */
const NUMBER = /^(?:#|no\.?)?\s*(\d{1,9})$/i

interface SalesFilters {
  search: string
  /** Only orders with a lower invoice number. */
  before?: number | undefined
  /** Only orders of merch whose seller hasn't answered a problem for days. */
  problems?: 'true' | 'false' | undefined
}

const paidOrders = (db: Db, { before, problems }: Omit<SalesFilters, 'search'>) =>
  shownOrders(db)
    .where('purchase_order.state', 'in', PAID)
    .orderBy('purchase_order.invoice_number', 'desc')
    .limit(SALES_PAGE + 1)
    .$if(problems === 'true', (query) => query.where(hasOldProblem))
    .$if(before !== undefined, (query) =>
      query.where('purchase_order.invoice_number', '<', before!),
    )

/** Selects orders by exact invoice number or address, using an index. */
export function exactSales(db: Db, { search, ...filters }: SalesFilters) {
  const number = NUMBER.exec(search)?.[1]
  return number
    ? paidOrders(db, filters).where('purchase_order.invoice_number', '=', Number(number))
    : paidOrders(db, filters).where(sql<boolean>`lower(buyer_email) = lower(${search})`)
}

/**
 * Returns paid orders, newest first; one more than a page if there are more. Anything but an exact number or address is
 * searched as a substring of names and titles.
 */
export async function findSales(db: Db, filters: SalesFilters) {
  const { search } = filters
  if (search === '') return paidOrders(db, filters).execute()
  const exact = await exactSales(db, filters).execute()
  if (exact.length > 0) return exact
  const like = `%${escapeLike(search)}%`
  return paidOrders(db, filters)
    .where((eb) =>
      eb.or([
        eb('buyer_email', 'ilike', like),
        eb('buyer_name', 'ilike', like),
        // Uncorrelated, so each subquery runs once and not per order.
        sql<boolean>`purchase_order.id in (select order_id from order_line where title ilike ${like})`,
        sql<boolean>`exists (
          select from order_line line where line.order_id = purchase_order.id and line.release_id in (
            select release.id from release left join artist on artist.id = release.artist_id
            where release.title ilike ${like} or artist.name ilike ${like}))`,
      ]),
    )
    .execute()
}

export const findSale = (db: Db, id: number) =>
  shownOrders(db)
    .where('purchase_order.id', '=', id)
    .where('purchase_order.state', 'in', PAID)
    .executeTakeFirst()

/** Selects the refunds of these orders that were made here, newest first. */
export const findRefunds = (db: Db, orderIds: readonly number[]) =>
  db
    .selectFrom('order_refund')
    .leftJoin('account', 'account.id', 'order_refund.admin_id')
    .where('order_id', '=', sql<number>`any(${[...orderIds]}::int[])`)
    .selectAll('order_refund')
    .select('account.full_name as admin_name')
    .orderBy('order_refund.id', 'desc')
    .execute()

export type RefundRow = Awaited<ReturnType<typeof findRefunds>>[number]

interface AskedRefund {
  order_id: number
  admin_id: number
  cents: number
  to_cents: number
  reason: string
}

/** @returns null while another refund of this order is pending */
export const insertRefund = (tx: Db, refund: AskedRefund) =>
  tx
    .insertInto('order_refund')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const findRefundedCents = async (tx: Db, orderId: number): Promise<number> =>
  (
    await tx
      .selectFrom('payment')
      .where('order_id', '=', orderId)
      .select('refunded_cents')
      .executeTakeFirstOrThrow()
  ).refunded_cents

/** Returns a pending refund with its payment. */
export const findPendingRefund = (db: Db, id: number) =>
  db
    .selectFrom('order_refund')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_id')
    .where('order_refund.id', '=', id)
    .where('order_refund.state', '=', 'asked')
    .select(['order_refund.id', 'order_id', 'cents', 'cause', 'payment_intent_id'])
    .executeTakeFirst()

/** Selects refunds that have been pending for longer than any job retries. */
export const findStuckRefunds = (db: Db, before: Date) =>
  db
    .selectFrom('order_refund')
    .where('state', '=', 'asked')
    .where('asked_at', '<', before)
    .select('id')
    .execute()

export const endRefund = (
  tx: Db,
  id: number,
  end: { state: 'done' } | { state: 'refused'; problem: string },
) =>
  tx
    .updateTable('order_refund')
    .set(end)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()

/** Returns the reason for a refund of this amount, if one was given. */
export const findReason = async (db: Db, orderId: number, toCents: number) =>
  (
    await db
      .selectFrom('order_refund')
      .where('order_id', '=', orderId)
      .where('to_cents', '=', toCents)
      .where('state', '!=', 'refused')
      .select('reason')
      .executeTakeFirst()
  )?.reason || null
