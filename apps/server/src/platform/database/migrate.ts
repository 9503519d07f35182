import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { type MigrationProvider, Migrator } from 'kysely/migration'
import type { Db } from './connection.ts'
import { refuseWithoutBackup } from './destructive-migrations.ts'
import { withNewerMigrations } from './newer-migrations.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/**
 * Migrates the schema. Kysely holds an advisory lock and one transaction for the whole run, so two starting processes
 * cannot run a migration twice, and a killed one leaves nothing half applied.
 * @returns the names of the migrations that ran
 * @throws BackupNeeded
 * @throws VersionTooOld
 */
export const migrate = (db: Db, options: MigrateOptions = {}): Promise<string[]> =>
  db.connection().execute(async (connection) => {
    // Requests time out after seconds; migrations, also those of another process, may take any time.
    for (const limit of LIMITS) await sql`set ${sql.id(limit)} = 0`.execute(connection)
    try {
      return await migrateOn(connection, options)
    } finally {
      for (const limit of LIMITS) await sql`reset ${sql.id(limit)}`.execute(connection)
    }
  })

export interface MigrateOptions {
  /** Runs destructive migrations without a fresh backup. */
  withoutBackup?: boolean
  provider?: MigrationProvider
}

const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/** All migrations in order. */
export const migrations: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.ts')).sort()
    return Object.fromEntries(
      await Promise.all(
        names.map(async (name) => [
          name.replace('.ts', ''),
          await import(new URL(name, FOLDER).href),
        ]),
      ),
    )
  },
}

async function migrateOn(
  db: Db,
  { withoutBackup = false, provider = migrations }: MigrateOptions,
): Promise<string[]> {
  const migrator = new Migrator({ db, provider: await withNewerMigrations(db, provider) })
  if (!withoutBackup) await refuseWithoutBackup(db, await migrator.getMigrations())
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}
