import { readdir } from 'node:fs/promises'
import { Migrator } from 'kysely/migration'
import type { Db } from './connection.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)

/**
 * Brings the schema up to date. Kysely holds an advisory lock and one transaction for the whole run, so two
 * starting processes cannot run a migration twice and a killed one leaves nothing half applied.
 * @returns the names of the migrations that ran
 */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: {
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
    },
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) throw error
  return results.map((result) => result.migrationName)
}
