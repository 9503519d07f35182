import { type Kysely, sql } from 'kysely'

/** The declared use of AI. Releases of before have none; submitting one requires it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table release add column ai_use text check (ai_use in ('none', 'assisted', 'generated'))`.execute(
    db,
  )
}
