/** Backups and restores of test apps. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import { createEmptyDatabase } from '../../../../tests/support/test-database.ts'
import { type Config, readConfig } from '../config.ts'
import { createDb, type Db } from '../platform/database/connection.ts'
import { createLog } from '../platform/log.ts'
import type { MediaStore } from '../ports/media-store/media-store.ts'
import { openBackupTarget } from './backup-target.ts'
import { type BackupOptions, makeBackup } from './make-backup.ts'
import { openMedia } from './open-media.ts'
import { restoreBackup, type RestoreOptions } from './restore-backup.ts'
import { chooseBackup } from './choose-backup.ts'
import { openVault, type Vault } from './vault.ts'

const log = createLog('silent')

/** A folder that is removed by `close`. */
export async function openTarget(key: Buffer | null = null) {
  const folder = await mkdtemp(join(tmpdir(), 'hypha-backup-'))
  const store = await openBackupTarget(folder, {})
  return {
    folder,
    vault: openVault(store, key),
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

export const backsUp = (app: TestApp, vault: Vault, options: Partial<BackupOptions> = {}) =>
  makeBackup({
    target: app.services.target,
    store: app.services.store,
    dataDir: app.config.dataDir,
    vault,
    ...options,
  })

export interface EmptyInstance {
  config: Config
  db: Db
  store: MediaStore
  /** Environment variables that start the product on it. */
  env: Record<string, string>
  restores(vault: Vault, options?: Partial<RestoreOptions>): ReturnType<typeof restoreBackup>
  close(): Promise<void>
}

/** An empty database and folder. */
export async function emptyInstance(): Promise<EmptyInstance> {
  const database = await createEmptyDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'hypha-restored-'))
  const env = { DATABASE_URL: database.url, HYPHA_DATA: dataDir, PAYMENTS: 'sandbox' }
  const config = readConfig(env)
  // Not of the product, which must not run while a backup is restored.
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  // Dropping the database ends idle connections.
  pool.on('error', () => undefined)
  const store = await openMedia(config)
  return {
    config,
    env,
    db: createDb(pool),
    store,
    restores: async (vault, options) =>
      restoreBackup({ config, vault, manifest: await chooseBackup(vault), log, ...options }),
    async close() {
      await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The rows of every table, as text, and the value of every sequence. */
export async function contentOf(db: Db): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  const { rows: tables } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname in ('public', 'sandbox_payments', 'jobs')
      and tablename !~ '^(queue_stats|kysely_migration$)' order by 1`.execute(db)
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t order by 1`.execute(db)
    content[name] = rows.map(({ row }) => row)
  }
  const { rows: sequences } = await sql<{ row: string }>`
    select schemaname || '.' || sequencename || ' ' || last_value as row from pg_sequences
    where last_value is not null order by 1`.execute(db)
  content.sequences = sequences.map(({ row }) => row)
  return content
}

/** The constraints, triggers and indexes of every table. */
export async function rulesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ rule: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
      || ' ' || convalidated as rule
    from pg_constraint where conrelid <> 0
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger
      where not tgisinternal
    union all select indexdef from pg_indexes where schemaname !~ '^pg_'
    order by 1`.execute(db)
  return rows.map(({ rule }) => rule)
}

/** The keys and bytes of all media. */
export async function mediaOf(store: MediaStore): Promise<Record<string, string>> {
  const media: Record<string, string> = {}
  for await (const { key } of store.list())
    media[key] = Buffer.concat(await (await store.open(key)).toArray()).toString('hex')
  return media
}
