/** Where tracks are saved by somebody who downloads their releases. */
import type { DownloadFormatId } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { findMusicOfTracks, findTrackMusic } from './downloads.queries.ts'
import { folderName, trackFileName } from './file-names.ts'
import { extensionOf } from './formats.ts'

/** Names as in downloads; the folder is that of the release's ZIP. */
export interface TrackFile {
  folder: string
  fileName: string
}

/** Returns the files of tracks by id; without tracks that were never ready. */
export async function findTrackFiles(
  db: Db,
  trackIds: readonly number[],
  format: DownloadFormatId,
): Promise<Map<number, TrackFile>> {
  const rows = await findMusicOfTracks(db, trackIds)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        folder: folderName(row),
        fileName: trackFileName(row, extensionOf(row, format)),
      },
    ]),
  )
}

/** Returns the uploaded file of a track and its name in downloads; null if the track is not ready. */
export async function findOriginal(
  db: Db,
  trackId: number,
): Promise<{ key: string; bytes: number; fileName: string } | null> {
  const row = await findTrackMusic(db, trackId)
  if (!row) return null
  const fileName = trackFileName(row, extensionOf(row, 'original'))
  return { key: row.original_key, bytes: row.original_bytes, fileName }
}
