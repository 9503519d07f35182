import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { RefundedLine } from '../ticket-refunds/refund-amount.ts'

interface ParcelLine {
  id: number
  is_shipping: boolean
  is_shipped: boolean
  /** Items that weren't refunded. */
  left: number
}

/**
 * Returns what to refund of merch whose release was cancelled before it was out: all of its items, and the shipping if
 * nothing else is in the parcel. Null once it was shipped: then its buyer keeps it. Locks the parcel, so that it isn't
 * shipped meanwhile.
 */
export async function findCancelledMerch(tx: Db, lineId: number): Promise<RefundedLine[] | null> {
  const { rows } = await sql<ParcelLine>`
    select line.id, line.merch_variant_id is null as is_shipping,
      parcel.state not in ('open', 'packed') as is_shipped,
      line.quantity - (
        select coalesce(sum(part.quantity), 0)::int from order_refund_line part
        join order_refund on order_refund.id = order_refund_id
        where part.order_line_id = line.id and order_refund.state <> 'refused') as left
    from order_line own
    join merch_parcel parcel on parcel.id = own.merch_parcel_id
    join order_line line on line.merch_parcel_id = parcel.id
    where own.id = ${lineId} order by line.id for no key update of parcel`.execute(tx)
  if (rows.some((line) => line.is_shipped)) return null
  // The seller has refunded it already.
  if (rows.some((line) => line.id === lineId && line.left === 0)) return []
  const isAlone = rows.every((line) => line.id === lineId || line.is_shipping || line.left === 0)
  return rows
    .filter((line) => line.left > 0 && (line.id === lineId || (line.is_shipping && isAlone)))
    .map(({ id, left }) => ({ orderLineId: id, quantity: left, left }))
}
