import { type Kysely, sql } from 'kysely'

/** Tempos and keys that listeners suggest for tracks; the owner decides. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table track_correction (
      id integer generated always as identity primary key,
      track_id integer not null references track (id) on delete cascade,
      account_id integer not null references account (id),
      bpm numeric(6, 2),
      key_id smallint,
      created_at timestamptz not null default now(),
      decided_at timestamptz,
      is_accepted boolean,
      check (num_nonnulls(bpm, key_id) = 1),
      check ((decided_at is null) = (is_accepted is null))
    )`.execute(db)
  await sql`
    create unique index track_correction_open_bpm on track_correction (track_id, account_id)
    where bpm is not null and decided_at is null`.execute(db)
  await sql`
    create unique index track_correction_open_key on track_correction (track_id, account_id)
    where key_id is not null and decided_at is null`.execute(db)
  await sql`create index on track_correction (account_id)`.execute(db)
}
