import { type Kysely, sql } from 'kysely'

/** Lyrics of tracks; a booklet and bonus files of releases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A table of its own, because lists and players read tracks all the time and never their lyrics.
  await sql`
    create table track_lyrics (
      track_id integer primary key references track on delete cascade,
      text text not null check (length(text) between 1 and 20000),
      language text
    )`.execute(db)
  await sql`
    create trigger page_change after insert or update or delete on track_lyrics
    for each statement execute function tell_page_change()`.execute(db)
  await sql`
    create table release_file (
      id integer primary key generated always as identity,
      release_id integer not null references release on delete cascade,
      kind text not null check (kind in ('booklet', 'bonus')),
      state text not null default 'awaiting_upload'
        check (state in ('awaiting_upload', 'checking', 'ready', 'failed')),
      failure text,
      key text not null unique,
      name text not null,
      bytes bigint not null check (bytes > 0),
      crc32 bigint,
      seen_at timestamptz not null default now(),
      created_at timestamptz not null default now(),
      check (state <> 'ready' or crc32 is not null)
    )`.execute(db)
  await sql`create index on release_file (release_id)`.execute(db)
  await sql`
    create unique index on release_file (release_id) where kind = 'booklet'`.execute(db)
  await sql`
    create trigger page_change after insert or update or delete on release_file
    for each statement execute function tell_page_change()`.execute(db)
}
