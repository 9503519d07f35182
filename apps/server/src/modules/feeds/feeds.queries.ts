import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import { IS_OPEN_TRACK } from '../streaming/index.ts'

/** Music that its sellers give away. Other tracks can be heard on the site only, where plays are counted. */
const IS_FREE = sql<boolean>`(track.price_cents = 0 or release.price_cents = 0)`

export interface FreeTrackRow {
  id: number
  release_id: number
  title: string
  duration_seconds: number | null
  bytes: number
}

/** Returns the free tracks of releases that everybody may hear, in order, with the size of their stream. */
export const findFreeTracks = (
  db: Db,
  by: { releaseIds: readonly number[] } | { trackIds: readonly number[] },
): Promise<FreeTrackRow[]> =>
  db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .innerJoin('track_rendition as rendition', (join) =>
      join
        .onRef('rendition.track_id', '=', 'track.id')
        .on('rendition.quality', '=', sql.lit('standard')),
    )
    .where(
      'releaseIds' in by
        ? sql<boolean>`release.id = any(${by.releaseIds}::int[])`
        : sql<boolean>`track.id = any(${by.trackIds}::int[])`,
    )
    .where(IS_OPEN_TRACK)
    .where(IS_FREE)
    .orderBy('track.release_id')
    .orderBy('track.position')
    .select([
      'track.id',
      'track.release_id',
      'track.title',
      'track.duration_seconds',
      sql<number>`(rendition.init_bytes
        + (select coalesce(sum(bytes), 0) from unnest(rendition.segment_bytes) bytes))::int`.as(
        'bytes',
      ),
    ])
    .execute()

/** Returns the stream of a free track that everybody may hear. */
export const findFreeStream = (db: Db, trackId: number) =>
  db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .innerJoin('track_rendition as rendition', 'rendition.track_id', 'track.id')
    .where('track.id', '=', trackId)
    .where('rendition.quality', '=', 'standard')
    .where(IS_OPEN_TRACK)
    .where(IS_FREE)
    .select('rendition.key')
    .executeTakeFirst()

/** Returns the descriptions of releases by id. */
export async function findDescriptions(
  db: Db,
  releaseIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('release')
    .where('id', '=', sql<number>`any(${releaseIds}::int[])`)
    .select(['id', 'description_html'])
    .execute()
  return new Map(rows.map(({ id, description_html }) => [id, description_html]))
}

/** Returns the tracks added to a playlist last, newest first, each once. */
export const findNewEntries = (db: Db, playlistId: number, limit: number) =>
  db
    .selectFrom('playlist_entry')
    .where('playlist_id', '=', playlistId)
    .groupBy('track_id')
    .select((eb) => ['track_id', eb.fn.max('added_at').as('added_at')])
    .orderBy('added_at', 'desc')
    .orderBy('track_id', 'desc')
    .limit(limit)
    .execute()
