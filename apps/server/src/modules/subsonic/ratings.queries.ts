import type { Db } from '../../platform/database/connection.ts'
import type { SubsonicRatingTable } from '../../platform/database/schema.ts'

export type RatedKind = SubsonicRatingTable['kind']

interface Rated {
  kind: RatedKind
  id: number
}

/** Saves a rating from 1 to 5; 0 removes it. */
export async function saveRating(
  db: Db,
  accountId: number,
  { kind, id }: Rated,
  rating: number,
): Promise<void> {
  if (rating === 0) {
    await db
      .deleteFrom('subsonic_rating')
      .where('account_id', '=', accountId)
      .where('kind', '=', kind)
      .where('target_id', '=', id)
      .execute()
    return
  }
  await db
    .insertInto('subsonic_rating')
    .values({ account_id: accountId, kind, target_id: id, rating })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'kind', 'target_id'])
        .doUpdateSet({ rating, rated_at: new Date() }),
    )
    .execute()
}

/** A user's ratings, best first. */
export interface Ratings {
  of(kind: RatedKind, id: number): number | undefined
  best(kind: RatedKind): number[]
}

export async function findRatings(db: Db, accountId: number): Promise<Ratings> {
  const rows = await db
    .selectFrom('subsonic_rating')
    .where('account_id', '=', accountId)
    .select(['kind', 'target_id', 'rating'])
    .orderBy('rating', 'desc')
    .orderBy('rated_at', 'desc')
    .execute()
  const known = new Map(rows.map((row) => [`${row.kind} ${row.target_id}`, row.rating]))
  return {
    of: (kind, id) => known.get(`${kind} ${id}`),
    best: (kind) => rows.filter((row) => row.kind === kind).map(({ target_id }) => target_id),
  }
}
