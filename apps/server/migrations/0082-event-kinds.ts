import { type Kysely, sql } from 'kysely'

/** Organizers can say what an event is like, so that people and programs find, for example, only festivals. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table event add column kind text
      check (kind in ('festival', 'open-air', 'indoor', 'club', 'virtual'))`.execute(db)
}
