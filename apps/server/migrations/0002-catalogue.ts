import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table artist (
      id integer generated always as identity primary key,
      identifier text not null unique,
      name text not null,
      name_key text not null unique,
      owner_id integer references account,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table label (
      id integer generated always as identity primary key,
      identifier text not null unique,
      title text not null,
      title_key text not null unique,
      owner_id integer references account,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table release (
      id integer generated always as identity primary key,
      identifier text not null unique,
      title text not null,
      type text not null check (type in ('album', 'compilation')),
      status text not null default 'draft' check (status in
        ('draft', 'pending', 'published', 'rejected', 'need_review', 'grandfathered', 'unavailable')),
      owner_id integer not null references account,
      artist_id integer references artist,
      various_artists boolean not null default false,
      label_id integer references label,
      subgenre_ids smallint[] not null,
      tags text[] not null default '{}',
      price_cents integer not null check (price_cents >= 0),
      description_html text not null default '',
      released_at timestamptz not null,
      cover_key text,
      cover_hue smallint not null default 70,
      cover_thumbhash bytea,
      review_note text,
      timer_ends_at timestamptz,
      deleted_at timestamptz,
      downloaded integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db)
  await sql`
    create index release_newest on release (released_at desc, id desc)
    where status in ('published', 'grandfathered') and deleted_at is null`.execute(db)
  await sql`create index release_owner on release (owner_id, created_at desc)`.execute(db)
  await sql`create index release_waiting on release (updated_at) where status in ('pending', 'need_review')`.execute(
    db,
  )
  await sql`create index release_artist on release (artist_id)`.execute(db)
  await sql`create index release_label on release (label_id)`.execute(db)
  await sql`
    create table release_decision (
      id bigint generated always as identity primary key,
      release_id integer not null references release,
      account_id integer not null references account,
      from_status text not null,
      to_status text not null,
      note text,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`create index release_decision_release on release_decision (release_id, at)`.execute(db)
  await sql`
    create table track (
      id integer generated always as identity primary key,
      release_id integer not null references release,
      position smallint not null,
      title text not null,
      artist_id integer not null references artist,
      price_cents integer not null check (price_cents >= 0),
      bpm numeric(6, 2),
      key_id smallint check (key_id between 1 and 24),
      state text not null default 'awaiting_upload' check (state in
        ('awaiting_upload', 'uploaded', 'preparing', 'ready', 'failed')),
      failure text,
      original_key text not null unique,
      original_bytes bigint not null,
      original_sha256 bytea,
      media_key text unique,
      duration_seconds double precision,
      sample_count bigint,
      peaks bytea,
      loudness_lufs real,
      true_peak_db real,
      suggested_bpm numeric(6, 2),
      suggested_key_id smallint,
      deleted_at timestamptz,
      created_at timestamptz not null default now(),
      unique (release_id, position) deferrable initially deferred
    )`.execute(db)
  await sql`create index track_artist on track (artist_id)`.execute(db)
  await sql`
    create table track_rendition (
      track_id integer not null references track on delete cascade,
      quality text not null check (quality in ('standard', 'high')),
      key text not null unique,
      codec text not null,
      bits_per_second integer not null,
      init_bytes integer not null,
      segment_bytes integer[] not null,
      segment_seconds double precision[] not null,
      primary key (track_id, quality)
    )`.execute(db)
  await tellCatalogueChanges(db)
}

/** Whatever writes to the catalogue, and however, every process hears which releases changed. */
async function tellCatalogueChanges(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function tell_release_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', coalesce(new.id, old.id)::text);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger release_change after insert or update or delete on release
    for each row execute function tell_release_change()`.execute(db)
  await sql`
    create function tell_track_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', coalesce(new.release_id, old.release_id)::text);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger track_change after insert or update or delete on track
    for each row execute function tell_track_change()`.execute(db)
  await sql`
    create function tell_artist_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', id::text) from release where artist_id = new.id
        or id in (select release_id from track where artist_id = new.id);
      return null;
    end $$`.execute(db)
  await sql`
    create trigger artist_change after update on artist
    for each row execute function tell_artist_change()`.execute(db)
  await sql`
    create function tell_label_change() returns trigger language plpgsql as $$
    begin
      perform pg_notify('catalogue', id::text) from release where label_id = new.id;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger label_change after update on label
    for each row execute function tell_label_change()`.execute(db)
}
