import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table playlist (
      id integer generated always as identity primary key,
      owner_id integer not null references account on delete cascade,
      name text not null,
      description text not null default '',
      visibility text not null default 'private' check (visibility in ('private', 'link', 'public')),
      -- What its link holds while it is open by link; another one each time it is opened anew.
      link_token text unique,
      cover_key text,
      cover_hue integer not null default 0,
      cover_thumbhash bytea,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      check ((visibility = 'link') = (link_token is not null))
    )`.execute(db)
  await sql`create index playlist_owner on playlist (owner_id, updated_at desc)`.execute(db)
  // Positions lie far apart, so that a move changes one row.
  await sql`
    create table playlist_entry (
      id integer generated always as identity primary key,
      playlist_id integer not null references playlist on delete cascade,
      track_id integer not null references track on delete cascade,
      position bigint not null,
      added_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index playlist_entry_order on playlist_entry (playlist_id, position, id)`.execute(
    db,
  )
  await sql`create index playlist_entry_track on playlist_entry (track_id)`.execute(db)
  await sql`
    create table playlist_follow (
      account_id integer not null references account on delete cascade,
      playlist_id integer not null references playlist on delete cascade,
      followed_at timestamptz not null default now(),
      primary key (account_id, playlist_id)
    )`.execute(db)
  await sql`create index playlist_follow_followed on playlist_follow (playlist_id)`.execute(db)
}
