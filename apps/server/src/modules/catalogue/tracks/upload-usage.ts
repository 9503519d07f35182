/** How much of the instance's disk somebody's originals take up: one row a person, which every change locks first. */
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
 * Counts a file that is about to be uploaded. One statement decides, so that of many at once no more pass than fit.
 * @throws Conflict when it does not fit
 */
export async function takeRoom(
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

/** Holds the person's row, made when there is none, until the transaction ends: before any of their tracks. */
export async function lockUsage(tx: Db, accountId: number): Promise<void> {
  await tx
    .insertInto('upload_usage')
    .values({ account_id: accountId, bytes: 0, pending: 0 })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ bytes: sql`upload_usage.bytes` }),
    )
    .execute()
}

/** Counts what was added or, with figures below zero, went. */
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
