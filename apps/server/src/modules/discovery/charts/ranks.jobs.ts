import { ACTIVITY_WEIGHTS, HALF_LIFE_DAYS, HALF_LIVES_COUNTED } from '@hypha/contract'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { defineJobs } from '../../../platform/jobs/jobs.ts'

/** SQL for the weight of an activity on `today`, over the table `activity`. */
const score = (halfLifeDays: number, today: string) => {
  const weights = Object.entries(ACTIVITY_WEIGHTS).map(
    ([kind, weight]) => sql`when ${sql.lit(kind)} then ${sql.lit(weight)}`,
  )
  const ageDays = sql`(${today}::date - day)`
  return sql<number>`coalesce(sum(
    people * (case kind ${sql.join(weights, sql` `)} end) * power(0.5, ${ageDays} / ${sql.lit(halfLifeDays)}::double precision)
  ) filter (where ${ageDays} between 0 and ${sql.lit(halfLifeDays * HALF_LIVES_COUNTED)}), 0)`
}

/**
 * Computes the scores of Popular and Trending and the play counts; a table shares them with every process.
 * @param today the day in UTC, `2026-11-20`
 */
export async function computeRanks(db: Db, today: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await anonymizeActivity(tx, today)
    await sql`
      insert into release_rank (release_id, popular, trending, plays)
      select release_id,
        ${score(HALF_LIFE_DAYS.popular, today)},
        ${score(HALF_LIFE_DAYS.trending, today)},
        coalesce(sum(people) filter (where kind = 'play'), 0)
      from (
        select release_id, kind, day, 1 as people from release_activity
        union all select release_id, kind, day, people from anonymous_activity
      ) activity group by release_id
      on conflict (release_id) do update
      set popular = excluded.popular, trending = excluded.trending, plays = excluded.plays`.execute(
      tx,
    )
    await sql`
      delete from release_rank where not exists
        (select from release_activity where release_activity.release_id = release_rank.release_id)
        and not exists
        (select from anonymous_activity where anonymous_activity.release_id = release_rank.release_id)`.execute(
      tx,
    )
  })
}

/** Once a day is over, replaces the plays and downloads of each user by anonymous counts. */
const anonymizeActivity = (tx: Db, today: string) =>
  sql`
    with over as (
      delete from release_activity where kind in ('play', 'download') and day < ${today}::date
      returning release_id, kind, day
    )
    insert into anonymous_activity (release_id, kind, day, people)
    select release_id, kind, day, count(*) from over group by release_id, kind, day
    order by release_id, kind, day
    on conflict (release_id, kind, day)
    do update set people = anonymous_activity.people + excluded.people`.execute(tx)

export const rankJobs = ({ db }: { db: Db }) =>
  defineJobs({
    'ranks.compute': {
      retries: 2,
      expireSeconds: 300,
      cron: '*/10 * * * *',
      run: () => computeRanks(db, new Date().toISOString().slice(0, 10)),
    },
  })
