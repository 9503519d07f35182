import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // `place` is what is searched: venue, town and country as search folds them.
  await sql`
    create table event (
      id integer generated always as identity primary key,
      owner_id integer not null references account,
      status text not null default 'published' check (status in ('published', 'hidden')),
      title text not null,
      description_html text not null,
      starts_at timestamptz not null,
      ends_at timestamptz not null,
      time_zone text not null,
      venue text not null,
      city text not null,
      country text not null,
      place text not null,
      latitude double precision check (latitude between -90 and 90),
      longitude double precision check (longitude between -180 and 180),
      website text,
      ticket_url text,
      price_note text not null,
      picture_id integer references media_object,
      viewers integer not null default 0 check (viewers >= 0),
      revision integer not null default 0,
      created_at timestamptz not null default now(),
      check (ends_at > starts_at),
      check ((latitude is null) = (longitude is null))
    )`.execute(db)
  await sql`create index event_soonest on event (ends_at) where status = 'published'`.execute(db)
  await sql`create index event_owner on event (owner_id)`.execute(db)
  await sql`create index event_picture on event (picture_id) where picture_id is not null`.execute(
    db,
  )

  await sql`
    create table event_artist (
      event_id integer not null references event on delete cascade,
      position smallint not null,
      name text not null,
      artist_id integer references artist on delete set null,
      primary key (event_id, position)
    )`.execute(db)
  await sql`
    create index event_artist_artist on event_artist (artist_id, event_id)
    where artist_id is not null`.execute(db)

  await sql`
    create table event_view (
      account_id integer not null references account on delete cascade,
      event_id integer not null references event on delete cascade,
      viewed_at timestamptz not null default now(),
      primary key (account_id, event_id)
    )`.execute(db)
  await sql`create index event_view_event on event_view (event_id)`.execute(db)

  await sql`
    create trigger event_thread_goes after delete on event
    for each row execute function remove_thread('event')`.execute(db)
}
