import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_follow (
      account_id integer not null references account on delete cascade,
      user_id integer not null references account on delete cascade,
      followed_at timestamptz not null default now(),
      primary key (account_id, user_id),
      check (account_id <> user_id)
    )`.execute(db)
  // Counted once when somebody follows instead of whenever somebody looks.
  await sql`
    create table follower_count (
      kind text not null check (kind in ('artist', 'label', 'user')),
      followed_id integer not null,
      followers integer not null check (followers >= 0),
      primary key (kind, followed_id)
    )`.execute(db)
  for (const kind of ['artist', 'label', 'user']) {
    const table = sql.table(`${kind}_follow`)
    const id = sql.ref(`${kind}_id`)
    const count = sql.raw(`count_${kind}_followers`)
    await sql`
      insert into follower_count (kind, followed_id, followers)
      select ${sql.lit(kind)}, ${id}, count(*) from ${table} group by ${id}`.execute(db)
    await sql`
      create function ${count}() returns trigger language plpgsql as $$
      begin
        if tg_op = 'INSERT' then
          insert into follower_count as known (kind, followed_id, followers)
          select ${sql.lit(kind)}, ${id}, count(*) from changed group by ${id} order by ${id}
          on conflict (kind, followed_id)
          do update set followers = known.followers + excluded.followers;
        else
          update follower_count known set followers = known.followers - gone.count
          from (select ${id} as id, count(*) as count from changed group by ${id}) gone
          where known.kind = ${sql.lit(kind)} and known.followed_id = gone.id;
        end if;
        return null;
      end $$`.execute(db)
    await sql`
      create trigger follow_counted after insert on ${table}
      referencing new table as changed for each statement execute function ${count}()`.execute(db)
    await sql`
      create trigger unfollow_counted after delete on ${table}
      referencing old table as changed for each statement execute function ${count}()`.execute(db)
    // Followers are read in the order of their accounts, from where the last page ended.
    await sql`
      create index ${sql.raw(`${kind}_follow_followers`)} on ${table} (${id}, account_id)`.execute(
      db,
    )
  }
  await sql`drop index artist_follow_followed`.execute(db)
  await sql`drop index label_follow_followed`.execute(db)
  const published = sql`status in ('published', 'grandfathered') and deleted_at is null`
  for (const profile of ['artist', 'label'])
    await sql`
      create index ${sql.raw(`release_newest_of_${profile}`)}
      on release (${sql.ref(`${profile}_id`)}, released_at desc, id desc)
      where ${published}`.execute(db)
}
