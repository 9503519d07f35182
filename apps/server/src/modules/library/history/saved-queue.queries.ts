import type { SavedQueue } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'

export const findSavedQueue = (db: Db, accountId: number) =>
  db
    .selectFrom('saved_queue')
    .where('account_id', '=', accountId)
    .select(['player', 'device', 'saved_at'])
    .executeTakeFirst()

/** Saves the queue; the later one of concurrent saves wins. */
export function upsertSavedQueue(
  db: Db,
  accountId: number,
  { player, device }: Pick<SavedQueue, 'player' | 'device'>,
  now: Date,
) {
  const row = { player: JSON.stringify(player), device, saved_at: now }
  return db
    .insertInto('saved_queue')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(row).where('saved_queue.saved_at', '<=', now),
    )
    .execute()
}
