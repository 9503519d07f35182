import { sql } from 'kysely'
import type { Db } from './connection.ts'

/**
 * Remembers that a backup with the state of `takenAt` is complete. It may be made before the migration that creates the
 * table has run, so this creates it, too.
 */
export async function recordBackup(db: Db, takenAt: Date): Promise<void> {
  await sql`
    create table if not exists last_backup (
      is_only boolean primary key default true check (is_only),
      taken_at timestamptz not null
    )`.execute(db)
  await db
    .insertInto('last_backup')
    .values({ taken_at: takenAt })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ taken_at: takenAt }))
    .execute()
}

/** Returns when the newest backup was made; null if none is known. */
export async function findLastBackup(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('last_backup') is not null as exists`.execute(db)
  if (!rows[0]!.exists) return null
  const row = await db.selectFrom('last_backup').select('taken_at').executeTakeFirst()
  return row?.taken_at ?? null
}
