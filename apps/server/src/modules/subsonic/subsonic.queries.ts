/** Questions that only Subsonic clients ask. */
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'

export interface Contributor {
  id: number
  name: string
  avatar_key: string | null
  /** How many of the releases they made or appear on. */
  albums: number
}

/** Returns the artists who made these releases or appear on them, by name; `artistIds` restricts them. */
export async function findContributors(
  db: Db,
  releaseIds: readonly number[],
  artistIds: readonly number[] | null = null,
): Promise<Contributor[]> {
  const { rows } = await sql<Contributor>`
    select artist.id, artist.name, media_object.key as avatar_key, part.albums
    from (
      select artist_id, count(distinct release_id)::int as albums from (
        select artist_id, id as release_id from release
        where id = any(${[...releaseIds]}::int[]) and artist_id is not null
        union all
        select artist_id, release_id from track
        where release_id = any(${[...releaseIds]}::int[]) and deleted_at is null
      ) part
      where ${artistIds ? [...artistIds] : null}::int[] is null
        or artist_id = any(${artistIds ? [...artistIds] : null}::int[])
      group by artist_id
    ) part
    join artist on artist.id = part.artist_id
    left join media_object on media_object.id = artist.avatar_id
    order by artist.name_key, artist.id`.execute(db)
  return rows
}

/** Returns the tracks of these releases, in order. */
export async function findTrackIds(db: Db, releaseIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('track')
    .where('release_id', '=', sql<number>`any(${[...releaseIds]}::int[])`)
    .where('deleted_at', 'is', null)
    .where('state', '=', 'ready')
    .select('id')
    .orderBy('release_id')
    .orderBy('position')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the releases sorted by artist, compilations last. */
export async function sortByArtist(db: Db, releaseIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('release')
    .leftJoin('artist', 'artist.id', 'release.artist_id')
    .where('release.id', '=', sql<number>`any(${[...releaseIds]}::int[])`)
    .select('release.id')
    .orderBy('artist.name_key', (order) => order.nullsLast())
    .orderBy('release.released_at')
    .orderBy('release.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns those of the releases that came out in these years, oldest first. */
export async function findOfYears(
  db: Db,
  releaseIds: readonly number[],
  { from, to }: { from: number; to: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('release')
    .where('id', '=', sql<number>`any(${[...releaseIds]}::int[])`)
    .where(
      sql<boolean>`extract(year from released_at at time zone 'utc') between ${from} and ${to}`,
    )
    .select('id')
    .orderBy('released_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the releases in a user's history: the most played or the last played first. */
export async function findPlayedReleases(
  db: Db,
  accountId: number,
  order: 'frequent' | 'recent',
): Promise<number[]> {
  const rows = await db
    .selectFrom('play')
    .where('account_id', '=', accountId)
    .select('release_id')
    .groupBy('release_id')
    .orderBy(order === 'frequent' ? sql`sum(times)` : sql`max(last_at)`, 'desc')
    .orderBy('release_id', 'desc')
    .execute()
  return rows.map(({ release_id }) => release_id)
}

/** Returns since when a user follows each artist, last followed first. */
export async function findFollowedArtists(db: Db, accountId: number): Promise<Map<number, Date>> {
  const rows = await db
    .selectFrom('artist_follow')
    .where('account_id', '=', accountId)
    .select(['artist_id', 'followed_at'])
    .orderBy('followed_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.artist_id, row.followed_at]))
}

export async function findFollowedLabels(db: Db, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('label_follow')
    .where('account_id', '=', accountId)
    .select('label_id')
    .execute()
  return rows.map(({ label_id }) => label_id)
}

/** Returns the dates and total lengths of playlists by id. */
export async function findPlaylistFacts(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('playlist')
    .leftJoin('playlist_entry as entry', 'entry.playlist_id', 'playlist.id')
    .leftJoin('track', 'track.id', 'entry.track_id')
    .where('playlist.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .groupBy('playlist.id')
    .select([
      'playlist.id',
      'playlist.created_at',
      sql<number>`coalesce(sum(track.duration_seconds), 0)`.as('seconds'),
    ])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
