/** The entries of a playlist in order. To change them, lock the playlist first. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { IS_OPEN_TRACK } from '../../streaming/index.ts'
import { TRACK_CARD } from '../../catalogue/index.ts'

/** The distance of positions: twenty moves to the same place use it up. */
export const GAP = 2 ** 20

const entries = (db: Db, playlistId: number) =>
  db
    .selectFrom('playlist_entry as entry')
    .where('entry.playlist_id', '=', playlistId)
    .orderBy('entry.position')
    .orderBy('entry.id')

/** Selects a page of entries with the columns to show. */
export const findEntries = (db: Db, playlistId: number, offset: number, limit: number) =>
  entries(db, playlistId)
    .innerJoin('track', 'track.id', 'entry.track_id')
    .innerJoin('artist', 'artist.id', 'track.artist_id')
    .innerJoin('release', 'release.id', 'track.release_id')
    .select(['entry.id as entry_id', ...TRACK_CARD])
    .offset(offset)
    .limit(limit)
    .execute()

export async function countEntries(db: Db, playlistId: number): Promise<number> {
  const { count } = await db
    .selectFrom('playlist_entry')
    .where('playlist_id', '=', playlistId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Returns which of these tracks a playlist contains. */
export async function findPresent(
  db: Db,
  playlistId: number,
  trackIds: readonly number[],
): Promise<Set<number>> {
  const rows = await db
    .selectFrom('playlist_entry')
    .where('playlist_id', '=', playlistId)
    .where('track_id', 'in', [...trackIds])
    .select('track_id')
    .execute()
  return new Set(rows.map((row) => row.track_id))
}

/** Returns which of these tracks are public. */
export async function findOpenTracks(db: Db, trackIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('track.id', 'in', [...trackIds])
    .where('track.state', '=', 'ready')
    .where(IS_OPEN_TRACK)
    .select('track.id')
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** Appends tracks in this order. @returns the ids of the new entries */
export async function appendEntries(
  tx: Db,
  playlistId: number,
  trackIds: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into playlist_entry (playlist_id, track_id, position)
    select ${playlistId}::int, track_id,
      coalesce((select max(position) from playlist_entry where playlist_id = ${playlistId}::int), 0)
        + place * ${GAP}::bigint
    from unnest(${trackIds}::int[]) with ordinality as added (track_id, place)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** @returns whether the playlist contained it */
export async function deleteEntry(tx: Db, playlistId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('playlist_entry')
    .where('playlist_id', '=', playlistId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns a position directly before `beforeId`, or after all entries; null if there is no gap left. */
export async function findPosition(
  tx: Db,
  playlistId: number,
  beforeId: number | null,
): Promise<number | null> {
  const { rows } = await sql<{ low: number; high: number | null }>`
    select coalesce((
        select max(position) from playlist_entry e where e.playlist_id = ${playlistId}::int
          and (${beforeId}::int is null or (e.position, e.id) < (b.position, b.id))), 0) as low,
      b.position as high
    from (select) one left join playlist_entry b
      on b.playlist_id = ${playlistId}::int and b.id = ${beforeId}::int`.execute(tx)
  const { low, high } = rows[0]!
  if (high === null) return low + GAP
  const middle = Math.floor((low + high) / 2)
  return middle > low && middle < high ? middle : null
}

export async function hasEntry(tx: Db, playlistId: number, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('playlist_entry')
    .where('playlist_id', '=', playlistId)
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst()
  return row !== undefined
}

export const setEntryPosition = (tx: Db, id: number, position: number) =>
  tx.updateTable('playlist_entry').set({ position }).where('id', '=', id).execute()

/** Renumbers all entries, keeping their order. */
export const renumberEntries = (tx: Db, playlistId: number) =>
  sql`
    update playlist_entry e set position = ranked.place * ${GAP}::bigint
    from (select id, row_number() over (order by position, id) as place
      from playlist_entry where playlist_id = ${playlistId}) ranked
    where e.id = ranked.id`.execute(tx)
