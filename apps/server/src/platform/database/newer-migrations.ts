import { sql } from 'kysely'
import type { MigrationProvider } from 'kysely/migration'
import type { Db } from './connection.ts'
import { canRunAfter } from './destructive-migrations.ts'

/** A newer version has removed something from the database that this one needs. The message says what to do. */
export class VersionTooOld extends Error {}

/** Returns the names of all migrations that ran, in order; none before the first start. */
export async function ranMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!rows[0]!.exists) return []
  const ran = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  return ran.rows.map(({ name }) => name)
}

/**
 * Adds what newer versions have migrated, without which Kysely refuses to go on. The schema then has more than this version
 * knows, which it can work with, so an update can be undone.
 * @throws VersionTooOld if something was removed that this version needs
 */
export async function withNewerMigrations(
  db: Db,
  provider: MigrationProvider,
): Promise<MigrationProvider> {
  const known = await provider.getMigrations()
  const newer = (await ranMigrations(db)).filter((name) => !(name in known))
  const removing = newer.filter((name) => !canRunAfter(name, Object.keys(known)))
  if (removing.length > 0)
    throw new VersionTooOld(
      // not translated: for operators
      `A newer version of Hypha has removed something from the database that this version needs (${removing.join(', ')}). Nothing was changed. Start the newer version again, or restore a backup from before it into an empty database.`,
    )
  const nothing = { up: async () => undefined }
  const all = { ...known, ...Object.fromEntries(newer.map((name) => [name, nothing])) }
  return { getMigrations: async () => all }
}
