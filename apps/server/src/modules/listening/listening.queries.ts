import { type ActivityKind, PLAY_APART_SECONDS } from '@hypha/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'

const aloneWith = (accountId: RawBuilder<number>, releaseId: RawBuilder<number>) =>
  sql`pg_advisory_xact_lock(${accountId}, ${releaseId})`

/** Lets one person's likes of a release come one after the other: rows and what counts them then agree (S-63). */
export const likeAlone = (tx: Db, accountId: number, releaseId: number) =>
  tx.selectNoFrom(aloneWith(sql`${accountId}::int`, sql`${releaseId}::int`).as('lock')).execute()

/** A person who likes all tracks of a release, or the one named. */
export interface Like {
  accountId: number
  releaseId: number
  trackId: number | undefined
  now: Date
}

/**
 * Likes tracks and counts the day, in one statement and so in one transaction. What it waits for happens before it
 * inserts, in an order that is everybody's, and whether a row is there already is seen as of then.
 * @returns for each like whether there was anything that people can hear and keep
 */
export async function insertLikes(db: Db, likes: readonly Like[]): Promise<boolean[]> {
  const column = <T>(of: (like: Like) => T) => likes.map(of)
  const { rows } = await sql<{ n: number }>`
    with asked as (
      select n::integer, account_id, release_id, track_id, (at at time zone 'utc')::date as day
      from unnest(
        ${column((like) => like.accountId)}::integer[], ${column((like) => like.releaseId)}::integer[],
        ${column((like) => like.trackId ?? null)}::integer[], ${column((like) => like.now)}::timestamptz[]
      ) with ordinality as likes (account_id, release_id, track_id, at, n)
    ), alone as (
      select account_id, release_id, ${aloneWith(sql`account_id`, sql`release_id`)} as lock
      from (select distinct account_id, release_id from asked order by 1, 2) pairs
    ), living as (
      select n, account_id, asked.release_id, track.id as track_id, day, owner_id
      from asked
      join alone using (account_id, release_id)
      join release on release.id = asked.release_id
      join track on track.release_id = release.id and track.id = coalesce(asked.track_id, track.id)
      where release.status in ('published', 'grandfathered') and release.deleted_at is null
        and track.state = 'ready' and track.deleted_at is null
    ), liked as (
      insert into track_like (account_id, track_id, release_id)
      select account_id, track_id, release_id from living
      on conflict do nothing
    ), counted as (
      insert into release_activity (release_id, account_id, kind, day)
      select release_id, account_id, 'like', day from living where owner_id <> account_id
      on conflict do nothing
    )
    select distinct n from living`.execute(db)
  const living = new Set(rows.map(({ n }) => n))
  return likes.map((_, i) => living.has(i + 1))
}

export const deleteLikes = (db: Db, accountId: number, releaseId: number, trackId?: number) =>
  db
    .deleteFrom('track_like')
    .where('account_id', '=', accountId)
    .where('release_id', '=', releaseId)
    .$if(trackId !== undefined, (query) => query.where('track_id', '=', trackId!))
    .execute()

/** The release of a track that can be heard, if it can. */
export const findPlayedTrack = (db: Db, trackId: number) =>
  db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('track.id', '=', trackId)
    .where('track.deleted_at', 'is', null)
    .where('track.state', '=', 'ready')
    .where('release.status', 'in', ['published', 'grandfathered'])
    .where('release.deleted_at', 'is', null)
    .select('release.id as release_id')
    .executeTakeFirst()

/**
 * Counts a hearing; within half a minute of the last one it is the same one (S-65).
 * @returns whether it counted
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
 * Counts a person's day for a release; nothing for its owner, and nothing twice.
 * @returns whether it counted
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

/** A like that was taken back counts no longer. */
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

/** A person's likes, the newest first; `is_whole` when every living track of the release is liked. */
export const findLikes = (db: Db, accountId: number) =>
  db
    .selectFrom('track_like')
    .where('account_id', '=', accountId)
    .groupBy('release_id')
    .select((eb) => [
      'release_id',
      sql<number[]>`array_agg(track_id order by track_id)`.as('track_ids'),
      eb.fn.max('liked_at').as('liked_at'),
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('track')
              .whereRef('track.release_id', '=', 'track_like.release_id')
              .where('track.deleted_at', 'is', null)
              .where((inner) =>
                inner.not(
                  inner.exists(
                    inner
                      .selectFrom('track_like as own')
                      .where('own.account_id', '=', accountId)
                      .whereRef('own.track_id', '=', 'track.id')
                      .select('own.track_id'),
                  ),
                ),
              )
              .select('track.id'),
          ),
        )
        .as('is_whole'),
    ])
    .orderBy('liked_at', 'desc')
    .orderBy('release_id', 'desc')
    .execute()

export const findListened = (db: Db, accountId: number) =>
  db
    .selectFrom('play')
    .where('account_id', '=', accountId)
    .select('release_id')
    .distinct()
    .execute()
