import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { ErasedPerson } from './person.ts'

/**
 * Erases the products that the user sells, and what they wrote about orders. Ordered products stay archived with the
 * title that invoices have.
 */
export async function eraseMerch(tx: Db, { id }: ErasedPerson): Promise<void> {
  await eraseNewsOfOrders(tx, id)
  await sql`
    delete from merch_product product where owner_id = ${id} and not exists (
      select from merch_variant join order_line on merch_variant_id = merch_variant.id
      where product_id = product.id)`.execute(tx)
  await sql`
    delete from merch_picture using merch_product product
    where product.id = product_id and owner_id = ${id}`.execute(tx)
  await sql`
    update merch_product set status = 'archived', description = '' where owner_id = ${id}`.execute(
    tx,
  )
  for (const table of ['shipping_zone', 'merch_pickup'] as const)
    await tx.deleteFrom(table).where('owner_id', '=', id).execute()
  await tx
    .updateTable('merch_parcel')
    .set({ seller_name: '' })
    .where('seller_id', '=', id)
    .execute()
  await tx.updateTable('merch_message').set({ text: '' }).where('author_id', '=', id).execute()
  // What was paid for and not sent yet still has to arrive; its address is erased once it ships.
  await sql`
    update purchase_order set shipping_address = null
    where account_id = ${id} and not (state = 'paid' and exists (
      select from merch_parcel where order_id = purchase_order.id and not is_pickup
        and merch_parcel.state in ('open', 'packed')))`.execute(tx)
}

/** Deletes notifications of others that name the user as the buyer or seller of merch. */
const eraseNewsOfOrders = (tx: Db, id: number) =>
  sql`
    delete from notification where account_id <> ${id} and key in (
      select 'merch-ordered-' || parcel.id from merch_parcel parcel
      join purchase_order o on o.id = parcel.order_id where o.account_id = ${id}
      union all
      select 'merch-message-' || message.id from merch_message message where author_id = ${id}
    )`.execute(tx)
