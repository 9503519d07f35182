import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table release_note (
      id bigint generated always as identity primary key,
      release_id integer not null references release on delete cascade,
      account_id integer not null references account,
      text text not null,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`create index release_note_release on release_note (release_id, at)`.execute(db)
  // Shown to reviewers beside the other measurements; null for files prepared before this.
  await sql`alter table release add column cover_side_pixels integer`.execute(db)
  await sql`alter table track add column clipped_samples integer`.execute(db)
  // Whether the same file is there already.
  await sql`
    create index track_original_sha256 on track (original_sha256)
    where original_sha256 is not null`.execute(db)
}
