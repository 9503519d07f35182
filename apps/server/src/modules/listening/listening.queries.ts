import { type ActivityKind, PLAY_APART_SECONDS } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'

/** The tracks of a release that people can hear and keep: all of them, or the one named. */
const livingTracks = (db: Db, releaseId: number, trackId?: number) =>
  db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('track.release_id', '=', releaseId)
    .where('track.deleted_at', 'is', null)
    .where('track.state', '=', 'ready')
    .where('release.status', 'in', ['published', 'grandfathered'])
    .where('release.deleted_at', 'is', null)
    .$if(trackId !== undefined, (query) => query.where('track.id', '=', trackId!))

/** Lets one person's likes of a release come one after the other: rows and what counts them then agree (S-63). */
export const likeAlone = (tx: Db, accountId: number, releaseId: number) =>
  tx.selectNoFrom(aloneWith(accountId, releaseId).as('lock')).execute()

const aloneWith = (accountId: number, releaseId: number) =>
  sql`pg_advisory_xact_lock(${accountId}::int, ${releaseId}::int)`

/**
 * Likes tracks and counts the day, in one statement and so in one transaction. What it waits for happens before it
 * inserts, and whether a row is there already is seen as of then. @returns whether there was anything to like
 */
export async function insertLikes(
  db: Db,
  { releaseId, trackId, ...who }: Omit<Activity, 'kind'> & { trackId: number | undefined },
): Promise<boolean> {
  const { accountId } = who
  const { count } = await db
    .with('alone', (qc) => qc.selectNoFrom(aloneWith(accountId, releaseId).as('lock')))
    .with('living', () =>
      livingTracks(db, releaseId, trackId)
        .innerJoin(sql`alone`.as('alone'), (join) => join.onTrue())
        .select('track.id'),
    )
    .with('liked', (qc) =>
      qc
        .insertInto('track_like')
        .columns(['account_id', 'track_id', 'release_id'])
        .expression((eb) =>
          eb
            .selectFrom('living')
            .select([
              sql<number>`${accountId}::integer`.as('account_id'),
              'living.id as track_id',
              sql<number>`${releaseId}::integer`.as('release_id'),
            ]),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .with('counted', (qc) =>
      qc
        .insertInto('release_activity')
        .columns(ACTIVITY_COLUMNS)
        .expression((eb) =>
          activityOf(db, { releaseId, kind: 'like', ...who }).where((inner) =>
            inner.exists(eb.selectFrom('living').select('living.id')),
          ),
        )
        .onConflict((conflict) => conflict.doNothing()),
    )
    .selectFrom('living')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count > 0
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

/** Counts a hearing; within half a minute of the last one it is the same one (S-65). */
export const upsertPlay = (
  db: Db,
  play: { account_id: number; track_id: number; release_id: number },
  now: Date,
) =>
  db
    .insertInto('play')
    .values({ ...play, last_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'track_id'])
        .doUpdateSet({ times: sql`play.times + 1`, last_at: now })
        .where('play.last_at', '<=', new Date(now.getTime() - PLAY_APART_SECONDS * 1_000)),
    )
    .execute()

const ACTIVITY_COLUMNS = ['release_id', 'account_id', 'kind', 'day'] as const

/** A person's day with a release; nothing for its owner. */
const activityOf = (db: Db, { releaseId, accountId, kind, now }: Activity) =>
  db
    .selectFrom('release')
    .where('id', '=', releaseId)
    .where('owner_id', '<>', accountId)
    .select([
      'id as release_id',
      sql<number>`${accountId}::integer`.as('account_id'),
      sql<ActivityKind>`${kind}`.as('kind'),
      sql<Date>`(${now}::timestamptz at time zone 'utc')::date`.as('day'),
    ])

/** Counts a person's day for a release; nothing for its owner, and nothing twice. */
export const recordActivity = (db: Db, activity: Activity): Promise<unknown> =>
  db
    .insertInto('release_activity')
    .columns(ACTIVITY_COLUMNS)
    .expression(activityOf(db, activity))
    .onConflict((conflict) => conflict.doNothing())
    .execute()

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
