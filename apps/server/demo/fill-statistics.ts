import { sql } from 'kysely'
import { computeStatistics } from '../src/modules/statistics/compute.ts'
import { type Db, inTransaction } from '../src/platform/database/connection.ts'

const DAYS = 730
/** Countries of listeners, repeated by weight; an empty one means unknown. */
const COUNTRIES = [
  ...['DE', 'DE', 'DE', 'DE', 'IL', 'IL', 'PT', 'PT', 'BR', 'BR', 'FR', 'FR', 'GB', 'US', 'US'],
  ...['MX', 'IN', 'AT', 'CH', 'NL', 'ES', 'GR', 'JP', 'AU', ''],
]

/** SQL for a pseudorandom number from 0 to 1, deterministic for the same text. */
const random = (text: string) =>
  sql`((hashtext(${sql.raw(text)})::bigint & 65535) / 65536.0)::double precision`

/**
 * Inserts two years of plays, followers and listeners for the demo's music: growing, with peaks on weekends and at
 * releases, up to the demo's current followers and listeners. Done once.
 * @param identifiers of the demo's releases
 */
export async function fillStatistics(
  db: Db,
  identifiers: readonly string[],
  now: Date,
): Promise<void> {
  if (await isFilled(db)) return
  await inTransaction(db, async (tx) => {
    await computeStatistics(
      tx,
      now,
      new Date(now.getTime() - DAYS * 86_400_000).toISOString().slice(0, 10),
    )
    await fillPlays(tx, identifiers, now)
    await fillFollowers(tx, now)
    await fillListeners(tx, now)
  })
}

/** Only this function writes listeners for days that long ago. */
const isFilled = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('listener_day')
    .where('day', '<', sql<Date>`current_date - 365`)
    .select('day')
    .limit(1)
    .executeTakeFirst()) !== undefined

const fillPlays = (tx: Db, identifiers: readonly string[], now: Date) =>
  sql`
    with music as (
      select track.id as track_id, release.id as release_id, release.identifier, position,
        (released_at at time zone 'utc')::date as out,
        (0.1 + 0.9 * power(${random('release.identifier')}, 2))
          * case when position = 1 then 1 else 0.35 + 0.4 * ${random(`release.identifier || position`)} end as fame
      from track join release on release.id = track.release_id
      where release.identifier = any(${identifiers}::text[]) and release.status = 'published'
        and track.deleted_at is null
    ), days as (
      select day::date as day, extract(dow from day)::int as weekday, n::double precision / ${DAYS} as progress
      from generate_series(0, ${DAYS}) as n,
        lateral (select (${now}::timestamptz at time zone 'utc')::date - ${DAYS}::int + n as day) at
    )
    insert into play_day (track_id, release_id, day, country, plays)
    select track_id, release_id, day, country, plays
    from (
      select track_id, release_id, day,
        (${COUNTRIES}::text[])[1 + floor(${random(`identifier || position || day || 'country'`)} * ${COUNTRIES.length})::int] as country,
        floor(
          fame * (0.3 + 0.9 * progress)
            * case weekday when 5 then 1.5 when 6 then 1.9 when 0 then 1.3 else 0.8 end
            * (0.7 + 7 * exp((out - day) / 6.0) + 0.8 * exp((out - day) / 90.0))
          + ${random(`identifier || position || day`)}
        )::int as plays
      from music join days on days.day >= out
    ) played
    where plays > 0
    on conflict (track_id, day, country) do nothing`.execute(tx)

/** Every third day is enough: a day without a row has the same number as the last one before it. */
const fillFollowers = (tx: Db, now: Date) =>
  sql`
    insert into follower_day (kind, followed_id, day, followers)
    select kind, followed_id, (${now}::timestamptz at time zone 'utc')::date - back,
      round(followers * (0.2 + 0.8 * power(1 - back::double precision / ${DAYS}, 1.4)))::int
    from follower_count, generate_series(3, ${DAYS}::int, 3) as back
    where kind in ('artist', 'label')
    on conflict (kind, followed_id, day) do nothing`.execute(tx)

const fillListeners = (tx: Db, now: Date) =>
  sql`
    insert into listener_day (kind, subject_id, day, in_7d, in_30d, in_90d, in_1y, in_all)
    select kind, subject_id, day - back, round(in_7d * part), round(in_30d * part),
      round(in_90d * part), round(in_1y * part), round(in_all * part)
    from listener_day, generate_series(1, ${DAYS}::int) as back,
      lateral (select (0.5 + 0.5 * (1 - back::double precision / ${DAYS}))
        * (0.92 + 0.08 * ${random(`kind || subject_id || back`)}) as part) at
    where day = (${now}::timestamptz at time zone 'utc')::date
    on conflict (kind, subject_id, day) do nothing`.execute(tx)
