import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createEmptyDatabase,
  createTestDatabase,
} from '../../../../../tests/support/test-database.ts'
import { createDb, type Db } from './connection.ts'
import { BackupNeeded } from './destructive-migrations.ts'
import { recordBackup } from './last-backup.ts'
import { migrate, migrations } from './migrate.ts'

const NAME = '9999-remove-tags'
/** All migrations, and one that removes a column. */
const withDestructive = {
  getMigrations: async () => ({
    ...(await migrations.getMigrations()),
    [NAME]: {
      destructive: true,
      up: async (db: Kysely<unknown>) => {
        await sql`alter table release drop column tags`.execute(db)
      },
    },
  }),
}
const run = (options = {}) => migrate(db, { provider: withDestructive, ...options })
const hasTags = async () =>
  (
    await sql`select from information_schema.columns
    where table_name = 'release' and column_name = 'tags'`.execute(db)
  ).rows.length === 1
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

let database: { url: string; drop(): Promise<void> }
let pool: pg.Pool
let db: Db
const use = (created: typeof database) => {
  database = created
  pool = new pg.Pool({ connectionString: database.url })
  db = createDb(pool)
}
beforeEach(async () => use(await createTestDatabase()))
afterEach(async () => {
  await pool.end()
  await database.drop()
})

test('without a backup from within the last hour it doesn’t run, and says what to do', async () => {
  await expect(run()).rejects.toThrow(BackupNeeded)
  await recordBackup(db, minutesAgo(61))
  const refused = await run().catch((error: Error) => error.message)
  expect(refused).toContain(NAME)
  expect(refused).toContain('npm run backup -- /path/to/backup')
  expect(refused).toContain('HYPHA_MIGRATE_WITHOUT_BACKUP=1')
  expect(await hasTags()).toBe(true)
})

test('with a fresh backup it runs, once', async () => {
  await recordBackup(db, minutesAgo(59))
  expect(await run()).toEqual([NAME])
  expect(await hasTags()).toBe(false)
  await recordBackup(db, minutesAgo(61))
  expect(await run()).toEqual([])
})

test('an operator can do without a backup', async () => {
  expect(await run({ withoutBackup: true })).toEqual([NAME])
})

test('migrations that remove nothing, and new instances, need no backup', async () => {
  expect(await migrate(db)).toEqual([])
  await pool.end()
  await database.drop()
  use(await createEmptyDatabase())
  expect(await run()).toContain(NAME)
})

test('the backup command is remembered, also before the table was migrated', async () => {
  await sql`drop table last_backup`.execute(db)
  await expect(run()).rejects.toThrow(BackupNeeded)
  const folder = await mkdtemp(join(tmpdir(), 'hypha-backup-'))
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url, HYPHA_DATA: folder }
  const main = join(import.meta.dirname, '../../backup/main.ts')
  await promisify(execFile)(process.execPath, [main, join(folder, 'backup')], { env })
  await rm(folder, { recursive: true, force: true })
  expect(await run()).toEqual([NAME])
})
