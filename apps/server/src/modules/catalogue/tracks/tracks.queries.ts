import type { TrackState } from '@hypha/contract'
import { type Insertable, sql, type Updateable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../platform/database/connection.ts'
import { suspendedNow } from '../../accounts/index.ts'
import { IS_HANDED_OUT, IS_INSTANT_NOW } from '../../streaming/index.ts'
import { TRACK_SALE } from '../cards/sale-price.ts'
import type { TrackRenditionTable, TrackTable } from '../../../platform/database/schema.ts'

/** Almost always an empty list, which one look into an index finds out. */
const HAS_DAMAGED_ORIGINAL = sql<boolean>`track.original_key in (
  select key from stored_file where damaged_at is not null)`

/** Tracks with their prepared renditions, smallest first: one query for all a player needs. */
const tracks = (db: Db) =>
  db
    .selectFrom('track')
    .innerJoin('artist', 'artist.id', 'track.artist_id')
    .innerJoin('release', 'release.id', 'track.release_id')
    .selectAll('track')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('track_rendition')
          .selectAll()
          .whereRef('track_rendition.track_id', '=', 'track.id')
          .orderBy('bits_per_second'),
      ).as('renditions'),
      jsonObjectFrom(
        eb
          .selectFrom('track as same')
          .innerJoin('release as same_release', 'same_release.id', 'same.release_id')
          .whereRef('same.id', '=', 'track.same_file_as')
          .select(['same.id', 'same.title', 'same_release.title as releaseTitle']),
      ).as('same_file'),
      HAS_DAMAGED_ORIGINAL.as('has_damaged_original'),
      TRACK_SALE.as('sale'),
      'artist.identifier as artist_identifier',
      'artist.name as artist_name',
      'release.identifier as release_identifier',
      'release.title as release_title',
      'release.released_at',
      'release.status as release_status',
      'release.deleted_at as release_deleted_at',
      'release.owner_id',
      'release.preorder_at',
      IS_INSTANT_NOW.as('is_instant_now'),
      IS_HANDED_OUT.as('is_handed_out'),
      'release.subgenre_ids',
    ])

export type TrackRow = Awaited<ReturnType<ReturnType<typeof tracks>['execute']>>[number]

export const findTrack = (db: Db, id: number) =>
  tracks(db).where('track.id', '=', id).executeTakeFirst()

/** Selects the tracks of a release in order. */
export const findTracksOf = (db: Db, releaseId: number) =>
  tracks(db)
    .where('track.release_id', '=', releaseId)
    .where('track.deleted_at', 'is', null)
    .orderBy('track.position')
    .execute()

/** Selects those of these tracks whose owner isn't suspended, in no particular order. */
export const findTracksById = (db: Db, ids: readonly number[]) =>
  tracks(db)
    .where('track.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .where('track.deleted_at', 'is', null)
    .where('release.owner_id', 'not in', suspendedNow(db))
    .execute()

/** Selects tracks for lists. */
/** Adds a track at the end of its release. Locks the release, so concurrent inserts get different positions. */
export async function insertTrack(
  tx: Db,
  track: Omit<Insertable<TrackTable>, 'position'>,
): Promise<number> {
  await sql`select 1 from release where id = ${track.release_id} for update`.execute(tx)
  const { id } = await tx
    .insertInto('track')
    .values({
      ...track,
      position: sql`(select coalesce(max(position), 0) + 1 from track where release_id = ${track.release_id})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Tracks of a release by state; `preparing` ones need nothing from the owner. */
export interface TrackCounts {
  all: number
  ready: number
  preparing: number
  failed: number
}

export async function countTracks(db: Db, releaseId: number): Promise<TrackCounts> {
  return db
    .selectFrom('track')
    .where('release_id', '=', releaseId)
    .where('deleted_at', 'is', null)
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`count(*) filter (where state = 'ready')::int`.as('ready'),
      sql<number>`count(*) filter (where state in ('uploaded', 'preparing'))::int`.as('preparing'),
      sql<number>`count(*) filter (where state = 'failed')::int`.as('failed'),
    ])
    .executeTakeFirstOrThrow()
}

/** Counts an owner's uploaded tracks that are not ready yet. */
export async function countPreparing(db: Db, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('release.owner_id', '=', ownerId)
    .where('track.state', 'in', ['uploaded', 'preparing'])
    .where('track.deleted_at', 'is', null)
    .where('release.deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Updates the owner's fields of a track. @returns false if it no longer has the given revision; checked in the same
 * statement
 */
export async function editTrack(
  db: Db,
  id: number,
  changes: Updateable<TrackTable>,
  revision?: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('track')
    .set({ ...changes, revision: sql`revision + 1` })
    .where('id', '=', id)
    .$if(revision !== undefined, (query) => query.where('revision', '=', revision!))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const updateTrack = (db: Db, id: number, changes: Updateable<TrackTable>) =>
  db.updateTable('track').set(changes).where('id', '=', id).execute()

/** Moves a track to another state if it is still in an expected one, so repeated jobs change nothing. */
export async function moveTrack(
  db: Db,
  id: number,
  from: TrackState[],
  changes: Updateable<TrackTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('track')
    .set(changes)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Updates a track in preparation, if this run's media key is still current. */
export async function updatePreparing(
  tx: Db,
  id: number,
  mediaKey: string,
  changes: Updateable<TrackTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('track')
    .set(changes)
    .where('id', '=', id)
    .where('state', '=', 'preparing')
    .where('media_key', '=', mediaKey)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives a prepared track other files. @returns false if somebody else did in the meantime */
export async function replaceMediaKey(
  tx: Db,
  id: number,
  from: string,
  to: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('track')
    .set({ media_key: to })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('media_key', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const removeRenditions = (db: Db, trackId: number) =>
  db.deleteFrom('track_rendition').where('track_id', '=', trackId).execute()

export const putRendition = (db: Db, rendition: Insertable<TrackRenditionTable>) =>
  db
    .insertInto('track_rendition')
    .values(rendition)
    .onConflict((conflict) =>
      conflict.columns(['track_id', 'quality']).doUpdateSet({ ...rendition }),
    )
    .execute()

/** Returns the ids of a release's tracks in order. */
export const findTrackOrder = async (db: Db, releaseId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('track')
    .where('release_id', '=', releaseId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Numbers the tracks in the given order; removed ones come last. */
export const orderTracks = (tx: Db, releaseId: number, ids: readonly number[]) =>
  sql`
    update track set position = place.number
    from (
      select id, row_number() over (order by array_position(${[...ids]}::int[], id), position) as number
      from track where release_id = ${releaseId}
    ) place
    where track.id = place.id and track.position <> place.number`.execute(tx)

/** Removes a track from its release; users who own it keep it. */
export const hideTrack = async (db: Db, id: number, now: Date): Promise<void> => {
  await db.updateTable('track').set({ deleted_at: now }).where('id', '=', id).execute()
}
