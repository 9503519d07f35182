import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table account add column keeps_history boolean not null default true`.execute(db)
}
