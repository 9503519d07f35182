import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../tests/support/test-database.ts'
import { createDb, type Db } from './connection.ts'
import { migrate, migrations } from './migrate.ts'
import { VersionTooOld } from './newer-migrations.ts'

/** A newer version with one more migration. */
const newer = (name: string, change: string) => ({
  getMigrations: async () => ({
    ...(await migrations.getMigrations()),
    [name]: {
      up: (db: Kysely<unknown>) =>
        sql
          .raw(change)
          .execute(db)
          .then(() => undefined),
    },
  }),
})
const adding = newer('9998-moods', 'alter table release add mood text')
const removing = newer('9999-tags.after-9998', 'alter table release drop column tags')

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool
let db: Db
beforeEach(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url })
  db = createDb(pool)
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

test('this version doesn’t start after a newer one removed what it needs, and says what to do', async () => {
  await migrate(db, { provider: adding })
  const both = {
    getMigrations: async () => ({
      ...(await adding.getMigrations()),
      ...(await removing.getMigrations()),
    }),
  }
  await migrate(db, { provider: both, withoutBackup: true })
  const refused = await migrate(db).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(VersionTooOld)
  expect((refused as Error).message).toContain('9999-tags.after-9998')
  expect((refused as Error).message).toContain('Start the newer version again')
  // The version between them no longer needs it.
  expect(await migrate(db, { provider: adding })).toEqual([])
})

test('this version starts after a newer one added something, and so does the newer one afterwards', async () => {
  expect(await migrate(db, { provider: adding })).toEqual(['9998-moods'])
  expect(await migrate(db)).toEqual([])
  const { rows } = await sql`select name from kysely_migration where name like '9%'`.execute(db)
  expect(rows).toEqual([{ name: '9998-moods' }])
  expect(await migrate(db, { provider: adding })).toEqual([])
})
