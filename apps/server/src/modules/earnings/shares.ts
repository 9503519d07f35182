import { WHOLE_BASIS_POINTS } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { Share } from './divide-sale.ts'

/** Who gets which part of what each of these tracks earns. */
export async function sharesOf(db: Db, trackIds: readonly number[]): Promise<Map<number, Share[]>> {
  const rows = await db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('track.id', '=', sql<number>`any(${trackIds}::int[])`)
    .select(['track.id', 'release.owner_id'])
    .execute()
  return new Map(
    rows.map((row) => [row.id, [{ accountId: row.owner_id, basisPoints: WHOLE_BASIS_POINTS }]]),
  )
}
