import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../../tests/support/test-database.ts'
import { createLog } from '../log.ts'
import { createDb, createPool, type Db } from './connection.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool
let outside: pg.Client
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ connectionString: database.url }, createLog('silent'), 3)
  db = createDb(pool)
  outside = new pg.Client({ connectionString: database.url })
  await outside.connect()
  await outside.query('create table written (n integer)')
})
afterAll(async () => {
  await outside.end()
  await pool.end()
  await database.drop()
})
beforeEach(() => outside.query('truncate written'))

const LOST = /terminat|EPIPE|ECONNRESET/
const count = async () =>
  (await sql<{ n: number }>`select count(*) as n from written`.execute(db)).rows[0]!.n
/** Opens every connection of the pool, and ends them without its knowledge. */
async function endAll(): Promise<void> {
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)').catch(() => undefined)))
  const { rowCount } = await outside.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'hypha'
     and datname = current_database()`,
  )
  expect(rowCount).toBeGreaterThan(0)
}

test('reads go on if all connections are lost, many at the same time', async () => {
  for (let round = 0; round < 5; round++) {
    await endAll()
    const reads = Array.from({ length: 10 }, (_, n) =>
      sql<{ n: number }>`select ${n}::int as n`.execute(db),
    )
    expect((await Promise.all(reads)).map(({ rows }) => rows[0]!.n)).toEqual(reads.map((_, n) => n))
  }
})

test('a write whose connection is lost fails, and is not repeated', async () => {
  await expect(
    sql`with added as (insert into written values (1) returning n)
      select pg_terminate_backend(pg_backend_pid()) from added`.execute(db),
  ).rejects.toThrow(LOST)
  expect(await count()).toBe(0)
})

test('a read in a transaction is not repeated on another connection, which would see other data', async () => {
  const transaction = db.transaction().execute(async (tx) => {
    await sql`insert into written values (1)`.execute(tx)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    await sql`insert into written values (2)`.execute(tx)
  })
  await expect(transaction).rejects.toThrow(LOST)
  expect(await count()).toBe(0)
})

test('a transaction begins on another connection if the first one was lost before', async () => {
  await endAll()
  await db.transaction().execute((tx) => sql`insert into written values (1)`.execute(tx))
  expect(await count()).toBe(1)
})

test('other errors of reads are not repeated', async () => {
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero')
})
