import { type ActivityKind, PLAY_APART_SECONDS } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { IS_OPEN_TRACK } from '../../streaming/index.ts'

/** Serializes one user's likes of a release, so rows and counters match (S-63). */
export const lockLikes = (tx: Db, accountId: number, releaseId: number) =>
  sql`select pg_advisory_xact_lock(${accountId}::int, ${releaseId}::int)`.execute(tx)

/** A like of all tracks of a release, or of `trackId`. */
export interface Like {
  accountId: number
  releaseId: number
  trackId: number | undefined
  now: Date
}

/** Likes tracks and counts the day's activity. @returns whether there was any published track */
export async function insertLikes(tx: Db, like: Like): Promise<boolean> {
  const { accountId, releaseId, trackId = null, now } = like
  const { rows } = await sql<{ isAny: boolean }>`
    with living as (
      select track.id as track_id, owner_id
      from release join track on track.release_id = release.id
      where release.id = ${releaseId} and track.id = coalesce(${trackId}::int, track.id)
        and track.state = 'ready' and ${IS_OPEN_TRACK}
    ), liked as (
      insert into track_like (account_id, track_id, release_id)
      select ${accountId}::int, track_id, ${releaseId}::int from living
      on conflict do nothing
    ), counted as (
      insert into release_activity (release_id, account_id, kind, day)
      select distinct ${releaseId}::int, ${accountId}::int, 'like',
        (${now}::timestamptz at time zone 'utc')::date
      from living where owner_id <> ${accountId}
      on conflict do nothing
    )
    select exists (select from living) as "isAny"`.execute(tx)
  return rows[0]!.isAny
}

export const deleteLikes = (db: Db, accountId: number, releaseId: number, trackId?: number) =>
  db
    .deleteFrom('track_like')
    .where('account_id', '=', accountId)
    .where('release_id', '=', releaseId)
    .$if(trackId !== undefined, (query) => query.where('track_id', '=', trackId!))
    .execute()

/** Returns the release of a track if the track can be played. */
export const findPlayedTrack = (db: Db, trackId: number) =>
  db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('track.id', '=', trackId)
    .where('track.state', '=', 'ready')
    .where(IS_OPEN_TRACK)
    .select('release.id as release_id')
    .executeTakeFirst()

/**
 * Saves a play; within half a minute of the last one it is the same play (S-65).
 * @returns whether it counts
 */
export const upsertPlay = async (
  db: Db,
  play: { account_id: number; track_id: number; release_id: number },
  now: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('play')
    .values({ ...play, last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'track_id'])
        .doUpdateSet({ times: sql`play.times + 1`, last_at: now })
        .where('play.last_at', '<=', new Date(now.getTime() - PLAY_APART_SECONDS * 1_000)),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/**
 * Counts an activity for a release once per user and day, except its owner's.
 * @returns whether it counts
 */
export const recordActivity = async (
  db: Db,
  { releaseId, accountId, kind, now }: Activity,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('release_activity')
    .columns(['release_id', 'account_id', 'kind', 'day'])
    .expression((eb) =>
      eb
        .selectFrom('release')
        .where('id', '=', releaseId)
        .where('owner_id', '<>', accountId)
        .select([
          'id as release_id',
          sql<number>`${accountId}::integer`.as('account_id'),
          sql<ActivityKind>`${kind}`.as('kind'),
          sql<Date>`(${now}::timestamptz at time zone 'utc')::date`.as('day'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

export interface Activity {
  releaseId: number
  accountId: number
  kind: ActivityKind
  now: Date
}

/** Removes the activity of a withdrawn like. */
export const forgetLike = (db: Db, releaseId: number, accountId: number) =>
  db
    .deleteFrom('release_activity')
    .where('release_id', '=', releaseId)
    .where('account_id', '=', accountId)
    .where('kind', '=', 'like')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('track_like')
            .where('account_id', '=', accountId)
            .where('release_id', '=', releaseId)
            .select('track_id'),
        ),
      ),
    )
    .execute()
