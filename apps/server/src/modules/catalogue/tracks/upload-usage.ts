/** The storage that a user's originals take up: one row per user, which every change locks first. */
import { type UploadUsage, UPLOADS_PENDING_MAX } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { Conflict } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'

export async function findUsage(db: Db, accountId: number, maxBytes: number): Promise<UploadUsage> {
  const found = await db
    .selectFrom('upload_usage')
    .where('account_id', '=', accountId)
    .select(['bytes', 'pending'])
    .executeTakeFirst()
  return { ...(found ?? { bytes: 0, pending: 0 }), maxBytes, maxPending: UPLOADS_PENDING_MAX }
}

/**
 * Reserves storage for an upload. A single statement, so concurrent uploads cannot exceed the quota.
 * @throws Conflict if it does not fit
 */
export async function reserveQuota(
  tx: Db,
  accountId: number,
  bytes: number,
  maxBytes: number,
): Promise<void> {
  await lockUsage(tx, accountId)
  const { numUpdatedRows } = await tx
    .updateTable('upload_usage')
    .set({ bytes: sql`bytes + ${bytes}`, pending: sql`pending + 1` })
    .where('account_id', '=', accountId)
    .where(sql<boolean>`bytes + ${bytes} <= ${maxBytes}`)
    .where('pending', '<', UPLOADS_PENDING_MAX)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return
  const usage = await findUsage(tx, accountId, maxBytes)
  throw new Conflict(
    usage.bytes + bytes > maxBytes
      ? text('catalogue.upload.noRoom', { used: usage.bytes, max: maxBytes })
      : text('catalogue.upload.pending', { max: UPLOADS_PENDING_MAX }),
  )
}

/** Locks the user's row until the end of the transaction, creating it if missing. Call it before locking tracks. */
export async function lockUsage(tx: Db, accountId: number): Promise<void> {
  await tx
    .insertInto('upload_usage')
    .values({ account_id: accountId, bytes: 0, pending: 0 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ bytes: sql`upload_usage.bytes` }),
    )
    .execute()
}

/** Adds to the usage; negative values free storage. */
export const changeUsage = (
  tx: Db,
  accountId: number,
  { bytes = 0, pending = 0 }: { bytes?: number; pending?: number },
) =>
  tx
    .updateTable('upload_usage')
    .set({
      bytes: sql`greatest(0, bytes + ${bytes})`,
      pending: sql`greatest(0, pending + ${pending})`,
    })
    .where('account_id', '=', accountId)
    .execute()
