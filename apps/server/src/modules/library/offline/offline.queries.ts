import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../platform/database/connection.ts'
import { IS_HANDED_OUT, IS_INSTANT_NOW } from '../../streaming/index.ts'

/** Selects the facts that decide who may hear tracks, with the keys of their renditions, best first. */
export const findKeepable = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('track.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('track.media_key', 'is not', null)
    .select((eb) => [
      'track.id',
      'track.release_id',
      'track.media_key',
      'track.deleted_at',
      'release.status as release_status',
      'release.deleted_at as release_deleted_at',
      'release.owner_id',
      IS_INSTANT_NOW.as('is_instant_now'),
      IS_HANDED_OUT.as('is_handed_out'),
      jsonArrayFrom(
        eb
          .selectFrom('track_rendition')
          .whereRef('track_rendition.track_id', '=', 'track.id')
          .select(['key', 'quality'])
          .orderBy('bits_per_second', 'desc'),
      ).as('renditions'),
    ])
    .orderBy('track.id')
    .execute()
