/** Reads cards by the ids of one page. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { releaseCards } from './release-card.ts'
import { TRACK_CARD } from './track-card.ts'

/** `all` includes unpublished and withdrawn music. */
export type Which = 'published' | 'all'

export const findReleaseCards = (db: Db, ids: readonly number[], which: Which) =>
  releaseCards(db)
    .where('release.id', '=', sql<number>`any(${ids}::int[])`)
    .$if(which === 'published', (query) =>
      query
        .where('release.status', 'in', ['published', 'grandfathered'])
        .where('release.deleted_at', 'is', null),
    )
    .execute()

export const findTrackCards = (db: Db, ids: readonly number[], which: Which) =>
  db
    .selectFrom('track')
    .innerJoin('artist', 'artist.id', 'track.artist_id')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('track.id', '=', sql<number>`any(${ids}::int[])`)
    .$if(which === 'published', (query) =>
      query
        .where('release.status', 'in', ['published', 'grandfathered'])
        .where('release.deleted_at', 'is', null)
        .where('track.deleted_at', 'is', null),
    )
    .select(TRACK_CARD)
    .execute()
