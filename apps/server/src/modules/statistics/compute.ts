import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { addDays, dayOf } from './periods.ts'

/**
 * Saves the daily numbers that plays don't count themselves: likes of yesterday and today, followers, and listeners.
 * Idempotent. Earlier days are never changed, even if accounts are deleted.
 * @param since the first day whose likes are counted again
 */
export async function computeStatistics(
  db: Db,
  now: Date,
  since = addDays(dayOf(now), -1),
): Promise<void> {
  const today = dayOf(now)
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('statistics.compute'))`.execute(tx)
    // All listening histories are read.
    await sql`set local statement_timeout = '240s'`.execute(tx)
    await countLikes(tx, since)
    await countFollowers(tx, today)
    await countListeners(tx, today)
  })
}

async function countLikes(tx: Db, since: string): Promise<void> {
  await sql`delete from like_day where day >= ${since}::date`.execute(tx)
  await sql`
    insert into like_day (track_id, day, likes)
    select track_id, (liked_at at time zone 'utc')::date, count(*)
    from track_like join release on release.id = release_id
    where owner_id <> account_id and liked_at >= ${since}::date::timestamp at time zone 'utc'
    group by 1, 2`.execute(tx)
}

const countFollowers = (tx: Db, today: string) =>
  sql`
    insert into follower_day (kind, followed_id, day, followers)
    select kind, followed_id, ${today}::date, followers from follower_count
    where kind in ('artist', 'label')
    on conflict (kind, followed_id, day) do update set followers = excluded.followers`.execute(tx)

/**
 * Counts distinct listeners of an artist, of a label, or of all music of an account in periods ending today. Only users
 * with a listening history are counted. Days cannot be added up to a period.
 */
const countListeners = (tx: Db, today: string) => {
  const within = (days: number) =>
    sql`count(*) filter (where last_at >= (${today}::date - ${sql.lit(days - 1)})::timestamp at time zone 'utc')`
  return sql`
    insert into listener_day (kind, subject_id, day, in_7d, in_30d, in_90d, in_1y, in_all)
    select kind, subject_id, ${today}::date, ${within(7)}, ${within(30)}, ${within(90)},
      ${within(364)}, count(*)
    from (
      select kind, subject_id, play.account_id, max(last_at) as last_at
      from play
      join track on track.id = play.track_id
      join release on release.id = play.release_id
      join artist on artist.id = track.artist_id
      left join label on label.id = release.label_id
      cross join lateral (values
        ('artist', artist.id), ('label', label.id), ('account', release.owner_id),
        ('account', artist.owner_id), ('account', label.owner_id)
      ) subject (kind, subject_id)
      where subject_id is not null and play.account_id <> release.owner_id
      group by kind, subject_id, play.account_id
    ) heard
    group by kind, subject_id
    on conflict (kind, subject_id, day) do update set in_7d = excluded.in_7d,
      in_30d = excluded.in_30d, in_90d = excluded.in_90d, in_1y = excluded.in_1y,
      in_all = excluded.in_all`.execute(tx)
}
