import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

/** Records the lines of a paid order whose music isn't out yet: music, and merch that comes with its download. */
export const recordPreOrders = (tx: Db, orderId: number) =>
  sql`
    insert into pre_order (order_line_id, release_id, releases_at, state)
    select line.id, release.id, line.releases_at,
      case when release.was_published then 'released' else 'waiting' end
    from order_line line
    join release on release.id = coalesce(line.release_id, line.grants_release_id)
    where line.order_id = ${orderId} and line.releases_at is not null`.execute(tx)

/** What has become of a pre-order since its buyer was last told. */
export type PreOrderChange = 'released' | 'cancelled' | 'later' | 'refunded'

interface DuePreOrder {
  order_line_id: number
  order_id: number
  what: PreOrderChange
  /** It comes with merch. */
  is_merch: boolean
}

const DUE = sql`
  select pre_order.order_line_id, line.order_id, change.what,
    line.merch_parcel_id is not null as is_merch
  from pre_order
  join order_line line on line.id = pre_order.order_line_id
  join purchase_order o on o.id = line.order_id
  join release on release.id = pre_order.release_id
  cross join lateral (select case
    when o.state = 'refunded' then 'refunded'
    when release.was_published then 'released'
    when release.preorder_at is null then case when o.state = 'paid' then 'cancelled' end
    when release.publishes_at > pre_order.releases_at then 'later'
  end as what) change
  where pre_order.state in ('waiting', 'failed') and change.what is not null
    and (pre_order.state = 'waiting' or change.what in ('released', 'refunded'))`

/** Selects pre-orders whose buyers have to be notified or refunded, after this line. */
export const findDuePreOrders = async (db: Db, afterLine: number, limit: number) =>
  (
    await sql<DuePreOrder>`
      ${DUE} and pre_order.order_line_id > ${afterLine}
      order by pre_order.order_line_id limit ${limit}`.execute(db)
  ).rows

/** Returns what is due for a line, locked until the end of the transaction. */
export const lockDuePreOrder = async (tx: Db, lineId: number) =>
  (
    await sql<DuePreOrder>`
      ${DUE} and pre_order.order_line_id = ${lineId} for update of pre_order, release`.execute(tx)
  ).rows[0]

/** Returns a pre-order with what mails and notifications say about it. */
export const findPreOrder = (db: Db, lineId: number) =>
  db
    .selectFrom('pre_order')
    .innerJoin('order_line', 'order_line.id', 'pre_order.order_line_id')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_line.order_id')
    .innerJoin('release', 'release.id', 'pre_order.release_id')
    .where('pre_order.order_line_id', '=', lineId)
    .select((eb) => [
      // Merch isn't what will be out.
      sql<string>`case when order_line.release_id is null then release.title
        else order_line.title end`.as('title'),
      'order_line.order_id',
      'purchase_order.account_id as buyer_id',
      'pre_order.releases_at',
      'release.time_zone',
      // Of a gift, its recipient.
      eb
        .selectFrom('entitlement')
        .whereRef('entitlement.order_line_id', '=', 'order_line.id')
        .select('entitlement.account_id')
        .limit(1)
        .as('holder_id'),
    ])
    .executeTakeFirst()

/** Returns a waiting pre-order of a release in an order that isn't out yet, locked until the end of the transaction. */
export const lockCancellable = async (tx: Db, orderId: number, releaseId: number) =>
  (
    await sql<{ order_line_id: number }>`
      select pre_order.order_line_id from pre_order
      join order_line line on line.id = pre_order.order_line_id
      join release on release.id = pre_order.release_id
      where line.order_id = ${orderId} and line.release_id = ${releaseId}
        and pre_order.state = 'waiting' and not release.was_published
        and coalesce(release.publishes_at > now(), true)
      for update of pre_order, release`.execute(tx)
  ).rows[0]

export const updatePreOrder = (
  tx: Db,
  lineId: number,
  changes: {
    state?: 'refunding' | 'refunded' | 'released' | 'kept'
    order_refund_id?: number
    releases_at?: Date
  },
) => tx.updateTable('pre_order').set(changes).where('order_line_id', '=', lineId).execute()

/** Sets the date that the buyer was notified of. */
export const followReleaseDate = (tx: Db, lineId: number) =>
  sql`
    update pre_order set releases_at = release.publishes_at from release
    where release.id = pre_order.release_id and order_line_id = ${lineId}
      and publishes_at is not null`.execute(tx)

/** Takes the music of a line from its owner. */
export const takeAway = (tx: Db, lineId: number) =>
  tx.deleteFrom('entitlement').where('order_line_id', '=', lineId).execute()

/** Ends the pre-orders of a refund that was paid back. */
export const endPreOrderRefund = (tx: Db, refundId: number) =>
  tx
    .updateTable('pre_order')
    .set({ state: 'refunded' })
    .where('order_refund_id', '=', refundId)
    .execute()

/** Gives the music of a refused refund back to the buyer, unless the whole order was revoked meanwhile. */
export const returnRefused = async (tx: Db, refundId: number): Promise<number[]> => {
  const { rows } = await sql<{ order_line_id: number; state: string }>`
    update pre_order set state = case when o.state = 'refunded' then 'refunded' else 'failed' end
    from order_line line join purchase_order o on o.id = line.order_id
    where line.id = pre_order.order_line_id and pre_order.order_refund_id = ${refundId}
    returning pre_order.order_line_id, pre_order.state`.execute(tx)
  const failed = rows.filter(({ state }) => state === 'failed').map((row) => row.order_line_id)
  await sql`
    insert into entitlement (account_id, release_id, source, order_line_id)
    select o.account_id, coalesce(line.release_id, line.grants_release_id), 'purchase', line.id
    from order_line line join purchase_order o on o.id = line.order_id
    where line.id = any(${failed}::int[]) and o.state = 'paid'
    on conflict do nothing`.execute(tx)
  return failed
}

/** Returns the lines without pre-orders that were refunded. */
export const withoutRefunded = async <Line extends { id: number }>(
  tx: Db,
  lines: readonly Line[],
): Promise<Line[]> => {
  const refunded = await tx
    .selectFrom('pre_order')
    .where('order_line_id', '=', sql<number>`any(${lines.map(({ id }) => id)}::int[])`)
    .where('state', 'in', ['refunding', 'refunded'])
    .select('order_line_id')
    .execute()
  const gone = new Set(refunded.map((row) => row.order_line_id))
  return lines.filter(({ id }) => !gone.has(id))
}

/** Returns the titles of pre-orders in a refund, for the buyer's mail. */
export const findRefundedPreOrders = async (db: Db, refundId: number): Promise<string[]> =>
  (
    await db
      .selectFrom('pre_order')
      .innerJoin('order_line', 'order_line.id', 'pre_order.order_line_id')
      .where('order_refund_id', '=', refundId)
      .select('order_line.title')
      .execute()
  ).map(({ title }) => title)
