import type { DownloadFormatId } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

export const findCachedFiles = (db: Db, trackIds: readonly number[], format?: DownloadFormatId) =>
  db
    .selectFrom('track_file')
    .selectAll()
    .where('track_id', '=', sql<number>`any(${[...trackIds]}::int[])`)
    .$if(format !== undefined, (query) => query.where('format', '=', format!))
    .execute()

export interface FileWanted {
  trackId: number
  format: DownloadFormatId
  contentsHash: string
}

/** A file that takes longer than this is requested again, because its job was killed. */
const STALE_MS = 3_600_000

/** Requests a file. @returns false if it was requested already; one of several simultaneous requests gets true */
export async function requestFile(
  tx: Db,
  { trackId, format, contentsHash }: FileWanted,
  now: Date,
): Promise<boolean> {
  const values = { contents_hash: contentsHash, asked_at: now, key: null, bytes: null, crc32: null }
  const row = await tx
    .insertInto('track_file')
    .values({ track_id: trackId, format, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['track_id', 'format'])
        .doUpdateSet(values)
        .where((eb) =>
          eb.or([
            eb('track_file.contents_hash', '<>', contentsHash),
            eb.and([
              eb('track_file.key', 'is', null),
              eb('track_file.asked_at', '<', new Date(now.getTime() - STALE_MS)),
            ]),
          ]),
        ),
    )
    .returning('track_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Saves a file under the hash of its contents, which may be newer than the request. */
export const putCachedFile = (
  db: Db,
  { trackId, format, contentsHash }: FileWanted,
  file: { key: string; bytes: number; crc32: number },
) =>
  db
    .updateTable('track_file')
    .set({ contents_hash: contentsHash, ...file })
    .where('track_id', '=', trackId)
    .where('format', '=', format)
    .execute()

/** Cancels the request of a file; the next request starts again. */
export const cancelFile = (db: Db, trackId: number, format: DownloadFormatId) =>
  db
    .deleteFrom('track_file')
    .where('track_id', '=', trackId)
    .where('format', '=', format)
    .where('key', 'is', null)
    .execute()

/** Returns the track of a file, whether made or uploaded. */
export async function findTrackOfFile(db: Db, key: string): Promise<number | null> {
  const row = await db
    .selectFrom('track')
    .where((eb) =>
      eb.or([
        eb('track.original_key', '=', key),
        eb(
          'track.id',
          'in',
          eb.selectFrom('track_file').where('track_file.key', '=', key).select('track_id'),
        ),
      ]),
    )
    .select('track.id')
    .executeTakeFirst()
  return row?.id ?? null
}
