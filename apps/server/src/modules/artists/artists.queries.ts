import type { Db } from '../../platform/database/connection.ts'

/** Published releases, of which an artist's are those they made or are heard on. */
const published = (db: Db) =>
  db
    .selectFrom('release')
    .where('release.status', 'in', ['published', 'grandfathered'])
    .where('release.deleted_at', 'is', null)

export async function countReleasesOfArtist(db: Db, artistId: number): Promise<number> {
  const { count } = await published(db)
    .where((eb) =>
      eb.or([
        eb('release.artist_id', '=', artistId),
        eb(
          'release.id',
          'in',
          eb
            .selectFrom('track')
            .where('track.artist_id', '=', artistId)
            .where('track.deleted_at', 'is', null)
            .select('track.release_id'),
        ),
      ]),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function countReleasesOfLabel(db: Db, labelId: number): Promise<number> {
  const { count } = await published(db)
    .where('release.label_id', '=', labelId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
