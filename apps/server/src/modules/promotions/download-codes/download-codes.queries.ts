import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { joinPromoted, PROMOTED, type PromotedRow } from '../own-product.ts'

export interface BatchRow extends PromotedRow {
  id: number
  name: string
  created_at: Date
  expires_at: Date | null
  revoked_at: Date | null
  codes: number
  redeemed: number
}

/** Returns the batches of an owner, newest first, or one of them. */
export async function findBatches(db: Db, ownerId: number, id?: number): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select batch.id, batch.name, batch.created_at, batch.expires_at, batch.revoked_at,
      made.codes, made.redeemed, ${PROMOTED}
    from download_code_batch batch ${joinPromoted(sql`batch`)}
    cross join lateral (
      select count(*)::int as codes, count(redeemed_at)::int as redeemed
      from download_code where batch_id = batch.id) made
    where release.owner_id = ${ownerId} and (${id ?? null}::int is null or batch.id = ${id ?? null})
    order by batch.id desc`.execute(db)
  return rows
}

/** Returns the codes of a batch in the order they were made. */
export const findCodes = (db: Db, batchId: number) =>
  db
    .selectFrom('download_code')
    .where('batch_id', '=', batchId)
    .select(['nonce', 'redeemed_at'])
    .orderBy('id')
    .execute()

export type CodeRow = PromotedRow & {
  id: number
  redeemed_at: Date | null
  expires_at: Date | null
  revoked_at: Date | null
}

/** Returns a code with what it is for. */
export async function findCode(db: Db, codeHash: Buffer): Promise<CodeRow | undefined> {
  const { rows } = await sql<CodeRow>`
    select download_code.id, download_code.redeemed_at, batch.expires_at, batch.revoked_at, ${PROMOTED}
    from download_code join download_code_batch batch on batch.id = batch_id
    ${joinPromoted(sql`batch`)} where code_hash = ${codeHash}`.execute(db)
  return rows[0]
}

/** Marks a code as redeemed. @returns whether nobody had redeemed it */
export async function takeCode(tx: Db, id: number, accountId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('download_code')
    .set({ account_id: accountId, redeemed_at: now })
    .where('id', '=', id)
    .where('redeemed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
