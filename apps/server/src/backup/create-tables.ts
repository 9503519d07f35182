/** Creates the tables that an export fills, as they were when it was made. */
import { openPostgresStore } from '@hypha/sandbox-payments'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import { type ConnectionTarget, type Db } from '../platform/database/connection.ts'
import { migrations } from '../platform/database/migrate.ts'
import { startJobs } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import { BackupError } from './backup-error.ts'
import type { ExportedDatabase } from './export-database.ts'

interface Opened {
  db: Db
  pool: pg.Pool
  target: ConnectionTarget
}

/** @throws BackupError if the backup is from a version of Hypha whose tables this one can't create */
export async function createTables(
  { db, pool, target }: Opened,
  manifest: ExportedDatabase,
  log: Log,
): Promise<void> {
  await migrateExactly(db, manifest.migrations)
  await (await startJobs(target, log, { supervise: false })).close()
  const { rows } = await pool.query<{ version: number }>('select version from jobs.version')
  if (rows[0]!.version !== manifest.jobsVersion)
    throw new BackupError(
      `The backup's job queue has version ${manifest.jobsVersion}, this Hypha creates ${rows[0]!.version}. Restore with the version of Hypha that made the backup, then update.`,
    )
  if (manifest.tables.some(({ schema }) => schema === 'sandbox_payments'))
    await openPostgresStore(pool)
}

/** Runs exactly the migrations that the backed-up database had; later ones run after its data is loaded. */
async function migrateExactly(db: Db, names: string[]): Promise<void> {
  const all = await migrations.getMigrations()
  const unknown = names.filter((name) => !(name in all))
  if (unknown.length > 0)
    throw new BackupError(
      `The backup is from a newer Hypha, which has the migration ${unknown[0]}. Restore with that version.`,
    )
  const known = Object.fromEntries(names.map((name) => [name, all[name]!]))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => known } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
