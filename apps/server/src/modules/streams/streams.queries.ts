import type { Db } from '../../platform/database/connection.ts'

export const findRenditions = (db: Db, trackIds: number[]) =>
  trackIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('track_rendition')
        .selectAll()
        .where('track_id', 'in', trackIds)
        .orderBy('bits_per_second')
        .execute()

/** What decides whether the track behind a media key is open to everybody. */
export const findStreamed = (db: Db, mediaKey: string) =>
  db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('track.media_key', '=', mediaKey)
    .select([
      'track.id',
      'track.release_id',
      'track.deleted_at',
      'release.status as release_status',
      'release.deleted_at as release_deleted_at',
    ])
    .executeTakeFirst()
