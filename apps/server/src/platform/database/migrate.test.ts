import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../../tests/support/test-database.ts'
import { createLog } from '../log.ts'
import { createDb, createPool } from './connection.ts'
import { migrate } from './migrate.ts'

/** The key of Kysely's advisory lock. */
const LOCK = '3853314791062309107'
/** Longer than the statement timeout of requests. */
const LONG_MS = 17_000

test('a start waits for another process’s migrations without a limit, and restores the limits afterwards', async () => {
  const database = await createTestDatabase()
  const other = new pg.Client({ connectionString: database.url })
  const pool = createPool({ connectionString: database.url }, createLog('silent'), 1)
  onTestFinished(async () => {
    await pool.end()
    await other.end()
    await database.drop()
  })
  await other.connect()
  await other.query(`select pg_advisory_lock(${LOCK})`)
  const migrated = migrate(createDb(pool))
  await new Promise((passed) => setTimeout(passed, LONG_MS))
  await other.query(`select pg_advisory_unlock(${LOCK})`)
  expect(await migrated).toEqual([])
  const { rows } = await pool.query('show statement_timeout')
  expect(rows).toEqual([{ statement_timeout: '15s' }])
})
