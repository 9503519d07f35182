import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import type { TrackTable } from '../../../platform/database/schema.ts'
import { type Selectable, sql } from 'kysely'
import { changeUsage, lockUsage } from './upload-usage.ts'

/**
 * Saves a multipart upload if the current one is still `before`.
 * @returns the id of the current upload, which may be one started concurrently; null if the track is gone
 */
export async function beginParts(
  db: Db,
  trackId: number,
  { before, begun }: { before: string | null; begun: string },
): Promise<string | null> {
  await db
    .updateTable('track')
    .set({ upload_id: begun })
    .where('id', '=', trackId)
    .where('upload_id', 'is not distinct from', before)
    .execute()
  const found = await db
    .selectFrom('track')
    .where('id', '=', trackId)
    .select('upload_id')
    .executeTakeFirst()
  return found?.upload_id ?? null
}

/** Finds another track of the same owner with the same file, preferring the same release; ignores failed ones. */
export const findSameFile = (
  db: Db,
  track: { id: number; release_id: number; owner_id: number },
  sha256: Buffer,
) =>
  db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('original_sha256', '=', sha256)
    .where('owner_id', '=', track.owner_id)
    .where('track.id', '!=', track.id)
    .where('track.state', '!=', 'failed')
    .where('track.deleted_at', 'is', null)
    .where('release.deleted_at', 'is', null)
    .select(['track.id', 'track.title', 'release_id'])
    .orderBy((eb) => eb('release_id', '=', track.release_id), 'desc')
    .orderBy('track.id')
    .limit(1)
    .executeTakeFirst()

/**
 * Removes a track and frees its storage in the same transaction; with `notSeenSince` only if its file is still awaited
 * and no part has arrived since then.
 * @returns false if there is no such track
 */
export const deleteTrack = (
  db: Db,
  track: Pick<Selectable<TrackTable>, 'id'> & { owner_id: number },
  { notSeenSince }: { notSeenSince?: Date } = {},
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockUsage(tx, track.owner_id)
    const removed = await tx
      .deleteFrom('track')
      .where('id', '=', track.id)
      .$if(notSeenSince !== undefined, (query) =>
        query.where('state', '=', 'awaiting_upload').where('upload_seen_at', '<', notSeenSince!),
      )
      .returning(['original_bytes', 'state'])
      .executeTakeFirst()
    if (!removed) return false
    await changeUsage(tx, track.owner_id, {
      bytes: -removed.original_bytes,
      pending: removed.state === 'awaiting_upload' ? -1 : 0,
    })
    return true
  })

/** Finds tracks whose upload has made no progress since then. */
export const findAbandoned = (db: Db, notSeenSince: Date) =>
  db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('state', '=', 'awaiting_upload')
    .where('upload_seen_at', '<', notSeenSince)
    .select(['track.id', 'owner_id', 'original_key', 'upload_id', 'media_key'])
    .execute()

/** Returns which of these multipart uploads belong to a track. */
export async function findUploads(db: Db, ids: readonly string[]): Promise<Set<string | null>> {
  const rows = await db
    .selectFrom('track')
    .where('upload_id', '=', sql<string>`any(${ids}::text[])`)
    .select('upload_id')
    .execute()
  return new Set(rows.map(({ upload_id }) => upload_id))
}
