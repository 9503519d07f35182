import { type Kysely, sql } from 'kysely'

/** Attendance, series, times of changes for calendars, and the area in which people want to hear of events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table event_attendance (
      account_id integer not null references account on delete cascade,
      event_id integer not null references event on delete cascade,
      choice text not null check (choice in ('interested', 'going')),
      chosen_at timestamptz not null default now(),
      primary key (account_id, event_id)
    )`.execute(db)
  await sql`create index event_attendance_event on event_attendance (event_id)`.execute(db)

  // The dates of a repeated event share a number.
  await sql`create sequence event_series_number as integer`.execute(db)
  await sql`
    alter table event
      add column series integer,
      add column updated_at timestamptz not null default now()`.execute(db)
  await sql`create index event_series on event (series) where series is not null`.execute(db)

  await sql`
    create table event_area (
      account_id integer primary key references account on delete cascade,
      city text not null,
      country text not null,
      latitude double precision not null check (latitude between -90 and 90),
      longitude double precision not null check (longitude between -180 and 180),
      chosen_at timestamptz not null default now()
    )`.execute(db)
}
