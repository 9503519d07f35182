import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createLog } from '../log.ts'
import { createDb, createPool, type Db } from './connection.ts'

let pool: pg.Pool
let db: Db

beforeAll(async () => {
  const target = { host: inject('databaseHost'), user: 'hypha', database: 'postgres' }
  pool = createPool(target, createLog('silent'), 1)
  db = createDb(pool)
})

afterAll(() => pool.end())

const doubled = (n: number) =>
  sql<{ twice: number }>`select ${n}::int * 2 as twice`
    .execute(db)
    .then(({ rows }) => rows[0]!.twice)

const kept = async () =>
  (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows

test('a statement that is asked again and again is planned once, and answers each time its own', async () => {
  expect([await doubled(1), await doubled(2)]).toEqual([2, 4])
  expect(await kept()).toEqual([])
  expect([await doubled(3), await doubled(4)]).toEqual([6, 8])
  expect((await kept()).map(({ statement }) => statement)).toEqual(['select $1::int * 2 as twice'])
})

test('what a migration made answer otherwise fails once, and then is asked anew', async () => {
  await sql`create table of_prepared_test as select 1 as a`.execute(db)
  const all = () =>
    sql`select * from of_prepared_test where a = ${1}`.execute(db).then(({ rows }) => rows)
  try {
    for (let i = 0; i < 4; i++) expect(await all()).toEqual([{ a: 1 }])
    await sql`alter table of_prepared_test add b int`.execute(db)
    await expect(all()).rejects.toThrow('cached plan must not change result type')
    expect(await all()).toEqual([{ a: 1, b: null }])
  } finally {
    await sql`drop table of_prepared_test`.execute(db)
  }
})

test('an answer that nobody holds is gone when the young generation is collected', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (what?: { type: 'minor' }) => void
  // Two of them: the first makes old what has just been made.
  const collectYoung = () => [1, 2].forEach(() => collect({ type: 'minor' }))
  const ask = async (times: number) => {
    for (let i = 0; i < times; i++)
      await sql`select repeat('x', 50000) as x, ${i}::int as i`.execute(db)
    collectYoung()
    return process.memoryUsage().heapUsed
  }
  await ask(20)
  collect()
  const before = await ask(20)
  expect((await ask(100)) - before).toBeLessThan(100 * 50_000 * 0.2)
})
