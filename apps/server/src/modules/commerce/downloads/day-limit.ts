/** Free downloads are counted per UTC day, and each product once (PB-04, S-52). */
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { ProductKey } from './downloads.queries.ts'

/** Returns the UTC date in PostgreSQL format: `2026-11-20`. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

const sameProduct = ({ release_id, track_id }: ProductKey) =>
  sql<boolean>`release_id = ${release_id} and track_id is not distinct from ${track_id}`

/**
 * Takes one of the day's free downloads. The same product, or a track of a release taken that day, doesn't count again.
 * @returns false if none is left; the caller must then roll back
 */
export async function takeGrant(
  tx: Db,
  accountId: number,
  product: ProductKey,
  { now, limit }: { now: Date; limit: number },
): Promise<boolean> {
  const day = dayOf(now)
  const granted = await tx
    .selectFrom('download_grant')
    .where('account_id', '=', accountId)
    .where('day', '=', sql<Date>`${day}::date`)
    .where('release_id', '=', product.release_id)
    .where((eb) =>
      eb.or([
        eb('track_id', 'is', null),
        ...(product.track_id === null ? [] : [eb('track_id', '=', product.track_id)]),
      ]),
    )
    .select('account_id')
    .limit(1)
    .executeTakeFirst()
  if (granted) return true
  // A conditional update of one row, so concurrent requests cannot exceed the limit.
  const counted = await tx
    .insertInto('download_day')
    .values({ account_id: accountId, day, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'day'])
        .doUpdateSet({ used: sql`download_day.used + 1` })
        .where('download_day.used', '<', limit),
    )
    .returning('used')
    .executeTakeFirst()
  if (!counted) return false
  await tx
    .insertInto('download_grant')
    .values({ account_id: accountId, day, ...product })
    .execute()
  return true
}

/** Marks a grant as delivered; it cannot be given back anymore. */
export const deliverGrant = (tx: Db, accountId: number, product: ProductKey) =>
  tx
    .updateTable('download_grant')
    .set({ is_delivered: true })
    .where('account_id', '=', accountId)
    .where(sameProduct(product))
    .execute()

/** Gives back the grants of a file that could not be made. */
export async function refundGrants(tx: Db, accountId: number, product: ProductKey): Promise<void> {
  const given = await tx
    .deleteFrom('download_grant')
    .where('account_id', '=', accountId)
    .where(sameProduct(product))
    .where('is_delivered', '=', false)
    .returning(sql<string>`day::text`.as('day'))
    .execute()
  for (const { day } of given)
    await tx
      .updateTable('download_day')
      .set({ used: sql`used - 1` })
      .where('account_id', '=', accountId)
      .where('day', '=', sql<Date>`${day}::date`)
      .execute()
}

export async function countGrants(db: Db, accountId: number, now: Date): Promise<number> {
  const row = await db
    .selectFrom('download_day')
    .where('account_id', '=', accountId)
    .where('day', '=', sql<Date>`${dayOf(now)}::date`)
    .select('used')
    .executeTakeFirst()
  return row?.used ?? 0
}
