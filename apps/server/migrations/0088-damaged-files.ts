import { type Kysely, sql } from 'kysely'

/** When a stored file was last read, and since when it is known to be damaged or missing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table stored_file add column checked_at timestamptz, add column damaged_at timestamptz`.execute(
    db,
  )
  await sql`create index stored_file_checked on stored_file (checked_at nulls first)`.execute(db)
  await sql`create index stored_file_damaged on stored_file (damaged_at) where damaged_at is not null`.execute(
    db,
  )
}
