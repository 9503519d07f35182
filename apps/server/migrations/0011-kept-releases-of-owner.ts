import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Every release tells how many its owner has: counted in the index alone, also of a label with thousands.
  await sql`drop index release_owner`.execute(db)
  await sql`
    create index release_owner on release (owner_id, created_at desc, id desc)
    where deleted_at is null`.execute(db)
}
