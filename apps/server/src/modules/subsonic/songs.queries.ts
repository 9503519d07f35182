import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import { IS_HANDED_OUT, IS_INSTANT_NOW } from '../streaming/index.ts'

/** A prepared file of a track. */
export interface Rendition {
  quality: 'standard' | 'high'
  key: string
  bitsPerSecond: number
  bytes: number
}

const RENDITIONS = sql<Rendition[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
      'quality', quality, 'key', key, 'bitsPerSecond', bits_per_second,
      'bytes', init_bytes + (select sum(bytes) from unnest(segment_bytes) bytes)
    ) order by bits_per_second), '[]')
  from track_rendition where track_id = track.id)`

/**
 * Selects tracks with everything that clients show, and with what decides who may hear them: those with these ids, or
 * all of these releases in order.
 */
export const findSongs = (
  db: Db,
  accountId: number,
  by: { trackIds: readonly number[] } | { releaseIds: readonly number[] },
) =>
  db
    .selectFrom('track')
    .innerJoin('artist', 'artist.id', 'track.artist_id')
    .innerJoin('release', 'release.id', 'track.release_id')
    .leftJoin('artist as release_artist', 'release_artist.id', 'release.artist_id')
    .leftJoin('play', (join) =>
      join.onRef('play.track_id', '=', 'track.id').on('play.account_id', '=', accountId),
    )
    .where('track.state', '=', 'ready')
    .where(
      'trackIds' in by
        ? isAny(sql.ref('track.id'), by.trackIds)
        : isAny(sql.ref('release.id'), by.releaseIds),
    )
    .select([
      'track.id',
      'track.title',
      'track.position',
      'track.bpm',
      'track.isrc',
      'track.duration_seconds',
      'track.media_key',
      'track.deleted_at',
      'track.master_bits',
      'track.master_hertz',
      'track.master_channels',
      'artist.id as artist_id',
      'artist.name as artist_name',
      'release.id as release_id',
      'release.title as release_title',
      'release.status as release_status',
      'release.deleted_at as release_deleted_at',
      'release.owner_id',
      'release.released_at',
      'release.subgenre_ids',
      'release.cover_key',
      'release_artist.id as release_artist_id',
      'release_artist.name as release_artist_name',
      'play.times as plays',
      'play.last_at as played_at',
      IS_INSTANT_NOW.as('is_instant_now'),
      IS_HANDED_OUT.as('is_handed_out'),
      RENDITIONS.as('renditions'),
    ])
    .orderBy('release.id')
    .orderBy('track.position')
    .execute()

export type SongRow = Awaited<ReturnType<typeof findSongs>>[number]

const isAny = (column: RawBuilder<unknown>, ids: readonly number[]) =>
  sql<boolean>`${column} = any(${[...ids]}::int[])`
