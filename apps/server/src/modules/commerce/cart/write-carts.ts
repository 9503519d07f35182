import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { lockPurchases, type ProductKey } from './cart.queries.ts'

/** A release or a track in a cart. */
export interface CartItem extends ProductKey {
  chosen_cents: number | null
  seen_cents: number
}

export const insertItem = (tx: Db, accountId: number, item: CartItem) =>
  tx
    .insertInto('cart_item')
    .values({ ...item, account_id: accountId })
    .execute()

/** Updates the price of a cart item, which keeps its position. */
export const updatePrice = (
  tx: Db,
  id: number,
  cents: Pick<CartItem, 'chosen_cents' | 'seen_cents'>,
) => tx.updateTable('cart_item').set(cents).where('id', '=', id).execute()

export const deleteItems = (tx: Db, ids: readonly number[]) =>
  tx.deleteFrom('cart_item').where('id', 'in', ids).execute()

/**
 * Removes these products, ignoring missing ones. Concurrent additions wait for the end of the transaction, and then see
 * what is owned.
 */
export async function removeProducts(
  tx: Db,
  accountId: number,
  { releaseIds, trackIds }: { releaseIds: readonly number[]; trackIds: readonly number[] },
): Promise<void> {
  await lockPurchases(tx, accountId)
  await tx
    .deleteFrom('cart_item')
    .where('account_id', '=', accountId)
    .where(
      sql<SqlBool>`(release_id = any(${releaseIds}::int[]) or track_id = any(${trackIds}::int[]))`,
    )
    .execute()
}

export async function clear(db: Db, accountId: number): Promise<void> {
  await db.deleteFrom('cart_item').where('account_id', '=', accountId).execute()
  await db.deleteFrom('cart_gift').where('account_id', '=', accountId).execute()
}
