import type { ReleaseFileKind } from '@hypha/contract'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { ReleaseFileTable } from '../../../platform/database/schema.ts'
import { changeUsage, lockUsage } from '../tracks/upload-usage.ts'

/** A booklet or bonus file with the owner of its release. */
export type ReleaseFileRow = Selectable<ReleaseFileTable> & { owner_id: number }

const files = (db: Db) =>
  db
    .selectFrom('release_file')
    .innerJoin('release', 'release.id', 'release_file.release_id')
    .selectAll('release_file')
    .select('release.owner_id')

export const findReleaseFile = (db: Db, id: number): Promise<ReleaseFileRow | undefined> =>
  files(db).where('release_file.id', '=', id).executeTakeFirst()

/** Finds files whose upload has not finished since then. */
export const findAbandonedFiles = (db: Db, notSeenSince: Date) =>
  files(db).where('state', '=', 'awaiting_upload').where('seen_at', '<', notSeenSince).execute()

export async function countFiles(db: Db, releaseId: number, kind: ReleaseFileKind) {
  const { count } = await db
    .selectFrom('release_file')
    .where('release_id', '=', releaseId)
    .where('kind', '=', kind)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const insertReleaseFile = async (db: Db, file: Insertable<ReleaseFileTable>) =>
  (await db.insertInto('release_file').values(file).returning('id').executeTakeFirstOrThrow()).id

/** Deletes files of one owner and frees their storage. Call it in a transaction. @returns their keys */
export async function deleteFiles(
  tx: Db,
  ownerId: number,
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return []
  await lockUsage(tx, ownerId)
  const deleted = await tx
    .deleteFrom('release_file')
    .where('id', 'in', ids)
    .returning(['key', 'bytes', 'state'])
    .execute()
  await changeUsage(tx, ownerId, {
    bytes: -deleted.reduce((sum, { bytes }) => sum + bytes, 0),
    pending: -deleted.filter(({ state }) => state === 'awaiting_upload').length,
  })
  return deleted.map(({ key }) => key)
}

/** Deletes the files of a deleted release: all of them, or those that buyers never got. The orphan cleanup removes them. */
export async function deleteFilesOf(
  tx: Db,
  release: { id: number; owner_id: number },
  { keepsReady }: { keepsReady: boolean },
): Promise<void> {
  const rows = await tx
    .selectFrom('release_file')
    .where('release_id', '=', release.id)
    .$if(keepsReady, (query) => query.where('state', '!=', 'ready'))
    .select('id')
    .execute()
  await deleteFiles(
    tx,
    release.owner_id,
    rows.map(({ id }) => id),
  )
}
