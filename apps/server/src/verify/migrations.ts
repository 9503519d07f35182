import { sql } from 'kysely'
import type { Db } from '../platform/database/connection.ts'
import { migrations } from '../platform/database/migrate.ts'
import type { Breach } from './invariants.ts'

/** The description of the check. */
export const SAME_MIGRATIONS = 'the database has exactly the migrations of this version'

/** Compares the migrations of the database with the files (I12). @returns null if they are the same */
export async function checkMigrations(db: Db): Promise<Breach | null> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const ran = new Set(rows.map(({ name }) => name))
  const files = new Set(Object.keys(await migrations.getMigrations()))
  const what = [
    ...[...files].filter((name) => !ran.has(name)).map((name) => `${name} has not run`),
    ...[...ran].filter((name) => !files.has(name)).map((name) => `${name} is of another version`),
  ]
  return what.length > 0
    ? { id: 'I12', description: SAME_MIGRATIONS, what, count: what.length }
    : null
}
