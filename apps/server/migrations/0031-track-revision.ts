import { type Kysely, sql } from 'kysely'

/** Counts the changes of a track's fields, so that a form knows whether it has seen the last one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table track add column revision integer not null default 0`.execute(db)
}
