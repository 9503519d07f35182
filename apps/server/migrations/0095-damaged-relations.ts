import { type Kysely, sql } from 'kysely'

/** Tables and indexes in which the nightly check found damaged pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table damaged_relation (
      -- With its schema where needed, as PostgreSQL writes it.
      name text primary key,
      -- Empty for indexes.
      pages int[] not null,
      -- The server's error about the first.
      reason text not null,
      found_at timestamptz not null default now()
    )`.execute(db)
}
