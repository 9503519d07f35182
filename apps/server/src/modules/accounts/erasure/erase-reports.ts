import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { removeObjects } from './object-removals.ts'
import type { ErasedPerson } from './person.ts'

/**
 * Keeps the outcome of reports and decisions, but no text by or about the user. Deletes proofs of identity entirely.
 */
export async function eraseReports(tx: Db, { id }: ErasedPerson, now: Date): Promise<void> {
  await tx
    .updateTable('report')
    .set({ title: '', said: '', words: '' })
    .where('concerns_id', '=', id)
    .execute()
  await tx.updateTable('report').set({ words: '' }).where('reporter_id', '=', id).execute()
  await tx
    .updateTable('moderation_decision')
    .set({ title: '', said: '', reason: '' })
    .where('concerns_id', '=', id)
    .execute()
  const requests = tx
    .selectFrom('verification_request')
    .where('account_id', '=', id)
    .select('verification_request.id')
  const files = await tx
    .deleteFrom('verification_file')
    .where('request_id', 'in', requests)
    .returning('key')
    .execute()
  await removeObjects(
    tx,
    files.map(({ key }) => key),
  )
  await tx.deleteFrom('verification_comment').where('request_id', 'in', requests).execute()
  await tx
    .updateTable('verification_request')
    .set({ links: 'deleted', comments: '', reason: '' })
    .where('account_id', '=', id)
    .execute()
  await tx
    .updateTable('verification_request')
    .set({ status: 'withdrawn', decided_at: sql`coalesce(decided_at, ${now}::timestamptz)` })
    .where('account_id', '=', id)
    .where('status', 'in', ['created', 'submitted'])
    .execute()
}
