import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table track_like (
      account_id integer not null references account on delete cascade,
      track_id integer not null references track on delete cascade,
      release_id integer not null references release on delete cascade,
      liked_at timestamptz not null default now(),
      primary key (account_id, track_id)
    )`.execute(db)
  await sql`create index track_like_track on track_like (track_id)`.execute(db)
  await sql`
    create table play (
      account_id integer not null references account on delete cascade,
      track_id integer not null references track on delete cascade,
      release_id integer not null references release on delete cascade,
      times integer not null default 1,
      last_at timestamptz not null default now(),
      primary key (account_id, track_id)
    )`.execute(db)
  await sql`create index play_release on play (account_id, release_id)`.execute(db)
  await sql`create index play_newest on play (account_id, last_at desc)`.execute(db)
  // What ranks are made of. The key is the rule: a person counts once a day for a release, whatever they do how often.
  await sql`
    create table release_activity (
      release_id integer not null references release on delete cascade,
      account_id integer not null references account on delete cascade,
      kind text not null check (kind in ('play', 'like', 'download', 'sale')),
      day date not null,
      primary key (release_id, account_id, kind, day)
    )`.execute(db)
  await sql`create index release_activity_day on release_activity (day)`.execute(db)
  for (const followed of ['artist', 'label']) {
    await sql`
      create table ${sql.table(`${followed}_follow`)} (
        account_id integer not null references account on delete cascade,
        ${sql.ref(`${followed}_id`)} integer not null references ${sql.table(followed)} on delete cascade,
        followed_at timestamptz not null default now(),
        primary key (account_id, ${sql.ref(`${followed}_id`)})
      )`.execute(db)
    await sql`
      create index ${sql.ref(`${followed}_follow_followed`)}
      on ${sql.table(`${followed}_follow`)} (${sql.ref(`${followed}_id`)})`.execute(db)
  }
  await sql`create table feature_switch (name text primary key, is_on boolean not null)`.execute(db)
  await tellMarks(db)
}

/** Every process hears whose likes or listened releases changed. */
async function tellMarks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_marks_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('marks', coalesce(new.account_id, old.account_id)::text);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger like_change after insert or delete on track_like
    for each row execute function tell_marks_change()`.execute(db)
  // Hearing a track again changes no mark.
  await sql`
    create trigger play_change after insert or delete on play
    for each row execute function tell_marks_change()`.execute(db)
  await sql`
    create function tell_features_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('features', '');
      return null;
    end $$`.execute(db)
  await sql`
    create trigger features_change after insert or update or delete on feature_switch
    for each statement execute function tell_features_change()`.execute(db)
}
