/** Crates are private playlists (`playlist.is_crate`); to change their entries, lock them first. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { TRACK_CARD } from '../../catalogue/index.ts'
import { GAP } from '../playlists/entries.queries.ts'

export const findCrate = (db: Db, id: number, ownerId: number) =>
  db
    .selectFrom('playlist')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('is_crate', '=', true)
    .select(['id', 'name', 'updated_at'])
    .executeTakeFirst()

/** Selects all entries of a crate in order, with the columns to show. */
export const findCrateEntries = (db: Db, crateId: number) =>
  db
    .selectFrom('playlist_entry as entry')
    .innerJoin('track', 'track.id', 'entry.track_id')
    .innerJoin('artist', 'artist.id', 'track.artist_id')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('entry.playlist_id', '=', crateId)
    .orderBy('entry.position')
    .orderBy('entry.id')
    .select([
      'entry.id as entry_id',
      'entry.note',
      'entry.cue',
      'track.loudness_lufs',
      ...TRACK_CARD,
    ])
    .execute()

export async function findEntryIds(tx: Db, crateId: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('playlist_entry')
    .where('playlist_id', '=', crateId)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** @returns whether the crate contains the entry */
export async function updateRemarks(
  tx: Db,
  crateId: number,
  entryId: number,
  remarks: { note: string; cue: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('playlist_entry')
    .set(remarks)
    .where('playlist_id', '=', crateId)
    .where('id', '=', entryId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives the entries of a crate new positions, in this order. */
export const updateOrder = (tx: Db, crateId: number, entryIds: readonly number[]) =>
  sql`
    update playlist_entry e set position = wanted.place * ${GAP}::bigint
    from unnest(${[...entryIds]}::int[]) with ordinality as wanted (id, place)
    where e.id = wanted.id and e.playlist_id = ${crateId}`.execute(tx)
