import { type Kysely, sql } from 'kysely'

/** Search in SQL is gone: the catalogue index answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop function search_words(text)`.execute(db)
}
