import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What the uploaded file is; null for what was prepared before this was written down.
  await sql`
    alter table track
      add column master_format text check (master_format in ('wav', 'w64', 'aiff', 'flac')),
      add column master_hertz integer,
      add column master_bits smallint,
      add column master_channels smallint`.execute(db)
  // A track in a format: the file that is kept, or that is being made since then.
  await sql`
    create table track_file (
      track_id integer not null references track on delete cascade,
      format text not null,
      contents_hash text not null,
      asked_at timestamptz not null,
      key text unique,
      bytes bigint,
      crc32 bigint,
      primary key (track_id, format),
      check (num_nulls(key, bytes, crc32) in (0, 3))
    )`.execute(db)
  // What somebody asked for: at last a line of their history.
  await sql`
    create table download (
      id integer generated always as identity primary key,
      account_id integer not null references account on delete cascade,
      release_id integer not null references release on delete cascade,
      track_id integer references track on delete cascade,
      format text not null,
      state text not null check (state in ('asked', 'failed', 'done')),
      at timestamptz not null,
      unique nulls not distinct (account_id, release_id, track_id, format)
    )`.execute(db)
  await sql`
    create index download_newest on download (account_id, at desc) where state = 'done'`.execute(db)
  await sql`create index download_release on download (release_id, format)`.execute(db)
  // How many free downloads somebody made on a day of UTC, and of what: the same thing counts once.
  await sql`
    create table download_day (
      account_id integer not null references account on delete cascade,
      day date not null,
      used integer not null check (used >= 0),
      primary key (account_id, day)
    )`.execute(db)
  await sql`
    create table download_grant (
      account_id integer not null,
      day date not null,
      release_id integer not null references release on delete cascade,
      track_id integer references track on delete cascade,
      is_delivered boolean not null default false,
      unique nulls not distinct (account_id, day, release_id, track_id),
      foreign key (account_id, day) references download_day on delete cascade
    )`.execute(db)
}
