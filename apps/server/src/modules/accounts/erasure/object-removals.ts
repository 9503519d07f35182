import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { MediaStore } from '../../../ports/media-store/media-store.ts'
import { OBJECTS_REMOVED } from '../../pictures/index.ts'

/** Schedules the removal of these media objects for after the commit. */
export async function removeObjects(tx: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insertInto('object_removal')
    .values(keys.map((key) => ({ key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const BATCH_SIZE = 500

/** Removes the objects before their rows, so failed removals are retried. */
export async function runRemovals(db: Db, store: MediaStore): Promise<void> {
  for (;;) {
    const rows = await db.selectFrom('object_removal').select('key').limit(BATCH_SIZE).execute()
    if (rows.length === 0) break
    for (const { key } of rows) await store.remove(key)
    await db
      .deleteFrom('object_removal')
      .where(
        'key',
        'in',
        rows.map(({ key }) => key),
      )
      .execute()
  }
  await sql`select pg_notify(${OBJECTS_REMOVED}, '')`.execute(db)
}
