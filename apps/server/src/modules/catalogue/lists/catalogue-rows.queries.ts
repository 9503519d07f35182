/** Reads the rows of the catalogue index: all published music in batches, or only the changed rows. */
import type { Change, RankRow, Rows } from '@hypha/catalogue-index'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

const RELEASES_PER_BATCH = 2_000

/** The text, other than titles, that search matches for a release and its tracks. */
const OTHER_WORDS = sql<string>`concat_ws(' ', artist.name, label.title, release.catalogue_number)`

const publishedReleases = (db: Db) =>
  db
    .selectFrom('release')
    .leftJoin('artist', 'artist.id', 'release.artist_id')
    .leftJoin('label', 'label.id', 'release.label_id')
    .leftJoin('release_rank as rank', 'rank.release_id', 'release.id')
    .where('release.status', 'in', ['published', 'grandfathered'])
    .where('release.deleted_at', 'is', null)
    .select([
      'release.id',
      'release.title',
      OTHER_WORDS.as('otherWords'),
      'release.released_at as releasedAt',
      'release.artist_id as artistId',
      'release.label_id as labelId',
      'release.subgenre_ids as subgenreIds',
      'release.tags',
      'release.price_cents as priceCents',
      'release.downloaded as downloads',
      sql<boolean>`coalesce(release.ai_use = 'generated', false)`.as('isGenerated'),
      sql<number>`coalesce(rank.plays, 0)`.as('plays'),
      sql<number>`coalesce(rank.popular, 0)`.as('popular'),
      sql<number>`coalesce(rank.trending, 0)`.as('trending'),
    ])

/** Selects the tracks of these releases, grouped by release and in order. */
const tracksOf = (db: Db, releaseIds: readonly number[]) =>
  db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .innerJoin('artist', 'artist.id', 'track.artist_id')
    .leftJoin('label', 'label.id', 'release.label_id')
    .where('release.id', '=', sql<number>`any(${releaseIds}::int[])`)
    .where('track.deleted_at', 'is', null)
    .orderBy('release.id')
    .orderBy('track.position')
    .select([
      'track.id',
      'track.release_id as releaseId',
      'track.title',
      OTHER_WORDS.as('otherWords'),
      'track.artist_id as artistId',
      'track.bpm',
      'track.key_id as keyId',
      'track.price_cents as priceCents',
      sql<boolean>`track.state = 'ready'`.as('isSearchable'),
    ])
    .execute()

const artistRows = (db: Db) =>
  db.selectFrom('artist').select(['id', 'name', 'created_at as createdAt'])
const labelRows = (db: Db) =>
  db.selectFrom('label').select(['id', 'title as name', 'created_at as createdAt'])

/** Reads the whole catalogue. Changes made meanwhile are notified and read again. */
export async function* readCatalogue(db: Db): AsyncGenerator<Rows> {
  yield { artists: await artistRows(db).execute(), labels: await labelRows(db).execute() }
  for (let lastId = 0; ;) {
    const releases = await publishedReleases(db)
      .where('release.id', '>', lastId)
      .orderBy('release.id')
      .limit(RELEASES_PER_BATCH)
      .execute()
    if (releases.length === 0) return
    const ids = releases.map(({ id }) => id)
    yield { releases, tracks: await tracksOf(db, ids) }
    lastId = ids.at(-1)!
  }
}

/** Reads the change that updates the index for these releases. */
export async function readChange(db: Db, releaseIds: readonly number[]): Promise<Change> {
  const named = sql<number>`any(${releaseIds}::int[])`
  const [releases, tracks, artists, labels] = await Promise.all([
    publishedReleases(db).where('release.id', '=', named).execute(),
    tracksOf(db, releaseIds),
    artistRows(db)
      .where((eb) =>
        eb.or([
          eb('id', 'in', eb.selectFrom('release').where('id', '=', named).select('artist_id')),
          eb(
            'id',
            'in',
            eb.selectFrom('track').where('release_id', '=', named).select('artist_id'),
          ),
        ]),
      )
      .execute(),
    labelRows(db)
      .where('id', 'in', (eb) =>
        eb.selectFrom('release').where('id', '=', named).select('label_id'),
      )
      .execute(),
  ])
  const found = new Set(releases.map(({ id }) => id))
  const goneReleaseIds = releaseIds.filter((id) => !found.has(id))
  return { artists, labels, releases, tracks, goneReleaseIds }
}

/** Reads the rank of all releases that have a score or plays. */
export const readRanks = (db: Db): Promise<RankRow[]> =>
  db
    .selectFrom('release_rank')
    .select(['release_id as releaseId', 'plays', 'popular', 'trending'])
    .execute()
