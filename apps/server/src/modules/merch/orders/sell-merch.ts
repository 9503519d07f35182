import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import { notify } from '../../notifications/index.ts'
import type { MerchLineRow } from './order-lines.queries.ts'

interface Sold {
  id: number
  account_id: number
  buyer_name: string
}

/**
 * Hands over the merch of an order in the transaction that pays for it: takes it out of stock, assigns the numbers of
 * limited editions, grants the releases that come with it, and notifies the sellers.
 */
export async function sellMerch(
  tx: Db,
  jobs: Jobs,
  order: Sold,
  lines: readonly MerchLineRow[],
): Promise<void> {
  for (const line of lines) {
    if (line.merch_variant_id === null) continue
    await tx
      .updateTable('merch_variant')
      // What people are paying for can't be taken out of stock, but a paid order must never fail here.
      .set({ stock: sql`greatest(0, stock - ${line.quantity})` })
      .where('id', '=', line.merch_variant_id)
      .execute()
    if (line.edition_size !== null) await assignNumbers(tx, line)
  }
  await grantReleases(tx, order.account_id, lines)
  for (const [parcelId, ofParcel] of Map.groupBy(lines, ({ parcel_id: id }) => id)) {
    const [first] = ofParcel
    await notify(tx, jobs, {
      accountIds: [first!.owner_id],
      kind: 'Commerce',
      typeValue: 'merch-ordered',
      text: text('merch.news.ordered', { title: first!.title, name: order.buyer_name }),
      href: `/dashboard/orders/${parcelId}`,
      key: `merch-ordered-${parcelId}`,
    })
  }
}

/** Gives a line the lowest free numbers of its edition. */
async function assignNumbers(
  tx: Db,
  { id, product_id, quantity }: Pick<MerchLineRow, 'id' | 'product_id' | 'quantity'>,
): Promise<void> {
  // One order at a time, so that no number is assigned twice.
  await sql`select from merch_product where id = ${product_id} for no key update`.execute(tx)
  await sql`
    insert into merch_number (product_id, number, order_line_id)
    select ${product_id}::int, free.number, ${id}::int
    from generate_series(1, ${quantity} + (
      select count(*)::int from merch_number where product_id = ${product_id})) as free (number)
    where not exists (
      select from merch_number taken
      where taken.product_id = ${product_id} and taken.number = free.number)
    order by free.number limit ${quantity}`.execute(tx)
}

/** Grants the releases that come with merch, unless the buyer has bought them already. */
export async function grantReleases(
  tx: Db,
  accountId: number,
  lines: readonly MerchLineRow[],
): Promise<void> {
  for (const { id, grants_release_id: releaseId } of lines) {
    if (releaseId === null) continue
    await sql`
      insert into entitlement (account_id, release_id, source, order_line_id)
      values (${accountId}, ${releaseId}, 'purchase', ${id})
      on conflict (release_id, account_id) do update
        set source = 'purchase', order_line_id = excluded.order_line_id
        where entitlement.source <> 'purchase'`.execute(tx)
  }
}
