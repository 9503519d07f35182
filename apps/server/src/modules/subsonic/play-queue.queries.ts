import type { Db } from '../../platform/database/connection.ts'

export interface PlayQueue {
  trackIds: number[]
  currentId: number | null
  positionMs: number
  client: string
}

export async function findPlayQueue(
  db: Db,
  accountId: number,
): Promise<(PlayQueue & { savedAt: Date }) | null> {
  const row = await db
    .selectFrom('subsonic_queue')
    .where('account_id', '=', accountId)
    .selectAll()
    .executeTakeFirst()
  return row
    ? {
        ...{ trackIds: row.track_ids, currentId: row.current_id, client: row.client },
        ...{ positionMs: Number(row.position_ms), savedAt: row.saved_at },
      }
    : null
}

/** Replaces the saved queue; an empty one removes it. */
export async function savePlayQueue(db: Db, accountId: number, queue: PlayQueue): Promise<void> {
  if (queue.trackIds.length === 0) {
    await db.deleteFrom('subsonic_queue').where('account_id', '=', accountId).execute()
    return
  }
  const row = {
    ...{ track_ids: queue.trackIds, current_id: queue.currentId, client: queue.client },
    ...{ position_ms: queue.positionMs, saved_at: new Date() },
  }
  await db
    .insertInto('subsonic_queue')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
}
