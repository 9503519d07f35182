import { type Kysely, sql } from 'kysely'

/** A release whose owner chose no date comes out when it is approved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table release add column is_dated boolean not null default true`.execute(db)
}
