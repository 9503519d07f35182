import type { Db } from '../../platform/database/connection.ts'
import type { ListenedTrack } from '../../ports/scrobbler/scrobbler.ts'
import { IS_OPEN_TRACK } from '../streaming/index.ts'

/** Returns the length of a track that everybody may hear: titles of unpublished music never leave the site. */
export const findOpenTrack = (db: Db, trackId: number) =>
  db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('track.id', '=', trackId)
    .where('track.state', '=', 'ready')
    .where(IS_OPEN_TRACK)
    .select('track.duration_seconds as durationSeconds')
    .executeTakeFirst()

/** Returns what the services need to know about a track. */
export async function findListenedTrack(db: Db, trackId: number): Promise<ListenedTrack | null> {
  const row = await db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .innerJoin('artist', 'artist.id', 'track.artist_id')
    .where('track.id', '=', trackId)
    .select([
      'artist.name as artist',
      'track.title',
      'release.title as release',
      'track.position',
      'track.duration_seconds as durationSeconds',
      'track.isrc',
    ])
    .executeTakeFirst()
  return row ? { ...row, durationSeconds: row.durationSeconds ?? 0 } : null
}
