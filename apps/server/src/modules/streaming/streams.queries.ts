import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import { IS_INSTANT_NOW } from './pre-ordered.ts'

/** Selects the prepared renditions of a track, smallest first. */
export const findRenditions = (db: Db, trackId: number) =>
  db
    .selectFrom('track_rendition')
    .selectAll()
    .where('track_id', '=', trackId)
    .orderBy('bits_per_second')
    .execute()

/** Selects the facts that decide whether tracks are public, by media key. */
export const findStreamed = (db: Db, mediaKeys: string[]) =>
  db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('track.media_key', '=', sql<string>`any(${mediaKeys}::text[])`)
    .select([
      'track.id',
      'track.media_key',
      'track.release_id',
      'track.deleted_at',
      'release.status as release_status',
      'release.deleted_at as release_deleted_at',
      IS_INSTANT_NOW.as('is_instant_now'),
    ])
    .execute()
