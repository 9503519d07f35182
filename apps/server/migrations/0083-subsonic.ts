import { type Kysely, sql } from 'kysely'

/** Passwords of Subsonic clients, and what only they save: ratings and a play queue (docs/decisions/0083). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app_password (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      name text not null,
      secret_hash bytea not null unique,
      secret bytea not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index app_password_account on app_password (account_id)`.execute(db)
  await sql`
    create table subsonic_rating (
      account_id integer not null references account on delete cascade,
      kind text not null check (kind in ('artist', 'album', 'song')),
      target_id integer not null,
      rating smallint not null check (rating between 1 and 5),
      rated_at timestamptz not null default now(),
      primary key (account_id, kind, target_id)
    )`.execute(db)
  await sql`
    create table subsonic_queue (
      account_id integer primary key references account on delete cascade,
      track_ids integer[] not null,
      current_id integer,
      position_ms bigint not null default 0,
      client text not null,
      saved_at timestamptz not null default now()
    )`.execute(db)
}
