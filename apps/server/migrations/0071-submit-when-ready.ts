import { type Kysely, sql } from 'kysely'

/** The owner has submitted the release; it goes to review when its tracks are ready. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table release add column submits_when_ready boolean not null default false`.execute(db)
}
