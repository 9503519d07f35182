import type { Db } from '../platform/database/connection.ts'
import { canRunAfter } from '../platform/database/destructive-migrations.ts'
import { migrations } from '../platform/database/migrate.ts'
import { ranMigrations } from '../platform/database/newer-migrations.ts'
import type { Breach } from './invariants.ts'

/** The description of the check. */
export const SAME_MIGRATIONS =
  'the database has the migrations of this version, and none after which it can’t run'

/**
 * Compares the migrations of the database with the files (I12). After an update was undone, there are newer ones, which are
 * no breach unless they removed what this version needs.
 */
export async function checkMigrations(db: Db): Promise<Breach | null> {
  const ran = await ranMigrations(db)
  const files = Object.keys(await migrations.getMigrations()).sort()
  const isAllowed = (name: string) =>
    files.includes(name) || (name > files.at(-1)! && canRunAfter(name, files))
  const what = [
    ...files.filter((name) => !ran.includes(name)).map((name) => `${name} has not run`),
    ...ran.filter((name) => !isAllowed(name)).map((name) => `${name} is of another version`),
  ]
  return what.length > 0
    ? { id: 'I12', description: SAME_MIGRATIONS, what, count: what.length }
    : null
}
