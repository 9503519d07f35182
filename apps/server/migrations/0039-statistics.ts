import { type Kysely, sql } from 'kysely'

/** Numbers per day for artists and labels. They hold no accounts, so they outlive the rows they were counted from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table play_day (
      track_id integer not null references track on delete cascade,
      release_id integer not null references release on delete cascade,
      day date not null,
      country text not null check (country ~ '^([A-Z]{2})?$'),
      plays integer not null check (plays > 0),
      primary key (track_id, day, country)
    )`.execute(db)
  await sql`create index play_day_release on play_day (release_id)`.execute(db)
  await sql`
    create table like_day (
      track_id integer not null references track on delete cascade,
      day date not null,
      likes integer not null check (likes > 0),
      primary key (track_id, day)
    )`.execute(db)
  await sql`
    create table follower_day (
      kind text not null check (kind in ('artist', 'label')),
      followed_id integer not null,
      day date not null,
      followers integer not null check (followers >= 0),
      primary key (kind, followed_id, day)
    )`.execute(db)
  await sql`
    create table listener_day (
      kind text not null check (kind in ('account', 'artist', 'label')),
      subject_id integer not null,
      day date not null,
      in_7d integer not null,
      in_30d integer not null,
      in_90d integer not null,
      in_1y integer not null,
      in_all integer not null,
      primary key (kind, subject_id, day)
    )`.execute(db)
  await backfill(db)
}

async function backfill(db: Kysely<unknown>): Promise<void> {
  // Plays had no dates until now, only totals per track. The people who heard a release on a day are known, so its most
  // played track gets one play from each of them, and the others get their share of that.
  await sql`
    insert into play_day (track_id, release_id, day, country, plays)
    select track_id, release_id, day, '', plays from (
      select track_id, release_id, day, round(people * times / most)::int as plays
      from (
        select track_id, release_id, sum(times) as times,
          max(sum(times)) over (partition by release_id) as most
        from play group by track_id, release_id
      ) heard
      join (
        select release_id, day, sum(people) as people from (
          select release_id, day, 1 as people from release_activity where kind = 'play'
          union all select release_id, day, people from anonymous_activity where kind = 'play'
        ) activity group by release_id, day
      ) days using (release_id)
    ) estimate where plays > 0`.execute(db)
  await sql`
    insert into like_day (track_id, day, likes)
    select track_id, (liked_at at time zone 'utc')::date, count(*)
    from track_like join release on release.id = release_id
    where owner_id <> account_id group by 1, 2`.execute(db)
  // A day without a row has as many followers as the last one before it.
  for (const kind of ['artist', 'label'])
    await sql`
      insert into follower_day (kind, followed_id, day, followers)
      select ${sql.lit(kind)}, id, day, sum(count(*)) over (partition by id order by day)
      from (
        select ${sql.ref(`${kind}_id`)} as id, (followed_at at time zone 'utc')::date as day
        from ${sql.table(`${kind}_follow`)}
      ) follows group by id, day`.execute(db)
}
