import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrations } from '../../apps/server/src/platform/database/migrate.ts'
import { createEmptyDatabase } from '../support/test-database.ts'
import { eventually } from '../support/until.ts'
import type { Order } from './migrating.fixture.ts'

const FIXTURE = fileURLToPath(new URL('./migrating.fixture.ts', import.meta.url))

let all: string[]
let database: Awaited<ReturnType<typeof createEmptyDatabase>>
let client: pg.Client
/** Processes that have loaded the migrations and wait for an order, so that a kill doesn't have to wait for one. */
let waiting: Promise<ChildProcess>[]

beforeAll(async () => {
  all = Object.keys(await migrations.getMigrations())
  database = await createEmptyDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  waiting = Array.from({ length: 3 }, load)
})
afterAll(async () => {
  for (const child of await Promise.all(waiting)) child.kill('SIGKILL')
  await client.end()
  await database.drop()
})

async function load(): Promise<ChildProcess> {
  const child = fork(FIXTURE, { execArgv: [], stdio: 'ignore' })
  await once(child, 'message')
  return child
}

/** Starts migrations; resolves with the names of those that ran, or null if the process was killed. */
async function migrateInProcess(killAt?: number): Promise<string[] | null> {
  const child = await waiting.shift()!
  waiting.push(load())
  let ran: string[] | null = null
  child.on('message', (names) => (ran = names as string[]))
  const order: Order = { databaseUrl: database.url, ...(killAt ? { killAt } : {}) }
  child.send(order)
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  if (signal === null) expect(code).toBe(0)
  return ran
}

/** Waits until PostgreSQL has noticed that the other side is gone. */
const untilAlone = () =>
  eventually(async () => {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    return rows.length === 0
  })

/** The tables besides those in which Kysely notes what ran, and how many migrations it noted. */
async function found(): Promise<{ tables: number; noted: number }> {
  const tables = await client.query(
    `select count(*)::int as count from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') and tablename not like 'kysely%'`,
  )
  const has = await client.query(`select to_regclass('kysely_migration') is not null as notes`)
  const noted = has.rows[0].notes
    ? await client.query('select count(*)::int as count from kysely_migration')
    : { rows: [{ count: 0 }] }
  return { tables: tables.rows[0].count, noted: noted.rows[0].count }
}

test('[F-06] killed at any statement, a migration leaves nothing behind, and the next start finishes; two starts run it once', async () => {
  let statements = 0
  for (let ran: string[] | null = null; ran === null;) {
    statements++
    ran = await migrateInProcess(statements)
    await untilAlone()
    const { tables, noted } = await found()
    // Killed after the last change was sent: all or nothing.
    if (noted > 0) {
      expect(noted).toBe(all.length)
      break
    }
    expect({ statements, tables }).toEqual({ statements, tables: 0 })
  }
  // More than one for each migration, or the loop ended too early.
  expect(statements).toBeGreaterThan(3 * all.length)
  expect(await migrateInProcess()).toEqual([])

  await client.query('drop schema public cascade; create schema public')
  await client.query('drop schema if exists jobs cascade')
  const both = await Promise.all([migrateInProcess(), migrateInProcess()])
  expect(both.flat().sort()).toEqual([...all].sort())
  expect(both.some((ran) => ran!.length === 0)).toBe(true)
})

test('a start that waits for a killed one finishes its migrations', async () => {
  await client.query('drop schema public cascade; create schema public')
  await client.query('drop schema if exists jobs cascade')
  const first = migrateInProcess(700)
  await eventually(async () => {
    const { rows } = await client.query(
      `select 1 from pg_locks where locktype = 'advisory' and granted`,
    )
    return rows.length > 0
  })
  const second = migrateInProcess()
  expect(await first).toBeNull()
  expect((await second)!.sort()).toEqual([...all].sort())
  expect((await found()).noted).toBe(all.length)
})
