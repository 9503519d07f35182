import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
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
import { BackupNeeded, isDestructive } from './destructive-migrations.ts'
import { recordBackup } from './last-backup.ts'
import { migrate, migrations } from './migrate.ts'

const NAME = '9999-remove-tags.after-0088'
/** All migrations, and one that removes a column. */
const withDestructive = {
  getMigrations: async () => ({
    ...(await migrations.getMigrations()),
    [NAME]: {
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

/** The last one from before names said what is destructive. */
const LAST_BEFORE = '0088'
const REMOVES =
  /\bdrop (table|column|type|view)\b|\brename\b|\bset not null\b|\balter column \w+ type\b/i

test('every migration has its own number, and one that removes something says so in its name', async () => {
  const folder = join(import.meta.dirname, '../../../migrations')
  const names = (await readdir(folder)).toSorted()
  const wrong = []
  for (const [index, name] of names.entries()) {
    const number = name.slice(0, 4)
    const isNamed = /^\d{4}-[a-z0-9-]+(\.after-\d{4})?\.ts$/.test(name)
    if (!isNamed || names[index - 1]?.startsWith(number)) wrong.push(name)
    else if (number > LAST_BEFORE && !isDestructive(name.slice(0, -3))) {
      if (REMOVES.test(await readFile(join(folder, name), 'utf8'))) wrong.push(name)
    }
  }
  expect(wrong).toEqual([])
})
