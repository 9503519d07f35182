import { type Kysely, sql } from 'kysely'

/** When the newest backup was made; destructive migrations ask for a fresh one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A backup made with this version before it ran has created it.
  await sql`
    create table if not exists last_backup (
      is_only boolean primary key default true check (is_only),
      taken_at timestamptz not null
    )`.execute(db)
}
