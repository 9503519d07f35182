import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

/** Selects the facts of a release for its checks. */
export const findChecked = (db: Db, id: number) =>
  db
    .selectFrom('release')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select(['id', 'title', 'description_html', 'tags', 'cover_side_pixels', 'ai_use'])
    .executeTakeFirst()

export const findCheckedTracks = (db: Db, releaseId: number) =>
  db
    .selectFrom('track')
    .where('release_id', '=', releaseId)
    .where('deleted_at', 'is', null)
    .select([
      'title',
      'state',
      'bpm',
      'key_id',
      'duration_seconds',
      'sample_count',
      'loudness_lufs',
      'true_peak_db',
      'clipped_samples',
      'peaks',
    ])
    .orderBy('position')
    .execute()

/**
 * Selects tracks of the release with the same file as another track, on this release or on one that is more than a
 * draft.
 */
export const findCopies = (db: Db, releaseId: number) =>
  db
    .selectFrom('track as mine')
    .innerJoin('track as other', 'other.original_sha256', 'mine.original_sha256')
    .innerJoin('release', 'release.id', 'other.release_id')
    .where('mine.release_id', '=', releaseId)
    .where('mine.deleted_at', 'is', null)
    .where('other.deleted_at', 'is', null)
    .where('release.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('release.id', '<>', releaseId).and('release.status', '<>', 'draft'),
        // On the same release, the later track counts as the copy.
        eb('release.id', '=', releaseId).and('other.position', '<', eb.ref('mine.position')),
      ]),
    )
    .select(['mine.title', 'other.title as other_title', 'release.title as release_title'])
    .orderBy('mine.position')
    .orderBy('other.id')
    .execute()

/** Selects releases of the same artist or owner with the same title that are more than a draft. */
export const findNamesakes = (db: Db, releaseId: number) =>
  db
    .selectFrom('release as mine')
    .innerJoin('release as other', (join) =>
      join
        .on('other.id', '<>', releaseId)
        .on((eb) =>
          eb.or([
            eb('other.artist_id', '=', eb.ref('mine.artist_id')),
            eb('other.owner_id', '=', eb.ref('mine.owner_id')),
          ]),
        ),
    )
    .leftJoin('artist', 'artist.id', 'other.artist_id')
    .where('mine.id', '=', releaseId)
    .where('other.deleted_at', 'is', null)
    .where('other.status', '<>', 'draft')
    .where(sql<boolean>`lower(other.title) = lower(mine.title)`)
    .select(['other.title', 'artist.name as artist_name'])
    .orderBy('other.id')
    .execute()
