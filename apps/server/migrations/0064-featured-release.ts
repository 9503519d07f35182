import { type Kysely, sql } from 'kysely'

/** The release that an artist or a label shows first. It is hidden while it isn't published, so nothing has to reset it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['artist', 'label'] as const) {
    await sql`
      alter table ${sql.table(table)}
      add column featured_release_id integer references release on delete set null`.execute(db)
    await sql`
      create index ${sql.ref(`${table}_featured_release`)} on ${sql.table(table)} (featured_release_id)
      where featured_release_id is not null`.execute(db)
  }
}
