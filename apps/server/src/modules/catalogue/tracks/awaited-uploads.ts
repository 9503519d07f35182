import type { Db } from '../../../platform/database/connection.ts'
import type { UploadTarget } from '../../../ports/media-store/upload-target.ts'
import { suspendedNow } from '../../accounts/index.ts'

/**
 * Returns whether a track, booklet or bonus file still waits for this upload: neither it nor its release was deleted, it
 * has not arrived, and its owner is not suspended. Only then is storage reserved for the bytes.
 */
export async function isAwaited(db: Db, target: UploadTarget): Promise<boolean> {
  const tracks = db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('track.state', '=', 'awaiting_upload')
    .where('track.deleted_at', 'is', null)
    .where('release.deleted_at', 'is', null)
    .where('release.owner_id', 'not in', suspendedNow(db))
    .select('track.id')
  const files = db
    .selectFrom('release_file')
    .innerJoin('release', 'release.id', 'release_file.release_id')
    .where('release_file.state', '=', 'awaiting_upload')
    .where('release.deleted_at', 'is', null)
    .where('release.owner_id', 'not in', suspendedNow(db))
    .select('release_file.id')
  const found =
    'uploadId' in target
      ? tracks.where('track.upload_id', '=', target.uploadId)
      : tracks
          .where('track.original_key', '=', target.key)
          .unionAll(files.where('release_file.key', '=', target.key))
  return (await found.limit(1).executeTakeFirst()) !== undefined
}
