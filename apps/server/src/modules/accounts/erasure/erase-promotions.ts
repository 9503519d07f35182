import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

/**
 * Deletes what the user promoted their music with, and forgets who redeemed codes. Codes that weren't redeemed stop
 * working; what buyers got with codes stays theirs, and orders keep their amounts.
 */
export async function erasePromotions(tx: Db, accountId: number, now: Date): Promise<void> {
  await sql`
    update download_code_batch batch set name = '', revoked_at = coalesce(revoked_at, ${now}::timestamptz)
    from release where release.owner_id = ${accountId}
      and release.id = coalesce(batch.release_id, (select release_id from track where id = batch.track_id))`.execute(
    tx,
  )
  await tx
    .updateTable('download_code')
    .set({ account_id: null })
    .where('account_id', '=', accountId)
    .execute()
  await tx
    .deleteFrom('promo_link')
    .where('release_id', 'in', (eb) =>
      eb.selectFrom('release').where('owner_id', '=', accountId).select('id'),
    )
    .execute()
  await tx.deleteFrom('discount_code').where('owner_id', '=', accountId).execute()
  await tx.deleteFrom('sale').where('owner_id', '=', accountId).execute()
  await tx.deleteFrom('bundle').where('owner_id', '=', accountId).execute()
}
