import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { postgresPrograms } from './postgres-files.ts'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'hypha-pg-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function ask(host: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ host, user: 'hypha', database: 'postgres' })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('a new folder becomes a running server, and closing leaves no process', async () => {
  const postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres') })
  expect(await ask(postgres.host, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.close()
  expect(isAlive(postgres.processId)).toBe(false)
  // The packages of a server are often read-only.
  const libraries = join(await postgresPrograms(), '../lib')
  const files = await readdir(libraries, { withFileTypes: true })
  expect(files.filter((file) => file.isSymbolicLink()).map(({ name }) => name)).toEqual([])
})

test('after kill -9 the next start recovers what was committed', async () => {
  const dir = join(folder, 'postgres')
  const first = await startEmbeddedPostgres({ dir })
  await ask(first.host, 'create table kept as select 42 as answer')
  process.kill(first.processId, 'SIGKILL')
  const second = await startEmbeddedPostgres({ dir })
  expect(await ask(second.host, 'select * from kept')).toEqual([{ answer: 42 }])
  await second.close()
})

test('a path longer than a socket name allows works, and leaves no socket folder', async () => {
  const postgres = await startEmbeddedPostgres({ dir: join(folder, 'd'.repeat(100), 'postgres') })
  expect(await ask(postgres.host, 'select 1 as one')).toHaveLength(1)
  await postgres.close()
  expect(existsSync(postgres.host)).toBe(false)
})

test('closing ends a server that does not stop by itself, and nothing committed is lost', async () => {
  const dir = join(folder, 'postgres')
  const postgres = await startEmbeddedPostgres({ dir })
  await ask(postgres.host, 'create table kept as select 42 as answer')
  const client = new pg.Client({ host: postgres.host, user: 'hypha', database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // A fast shutdown waits for every session.
  process.kill(rows[0]!.pid, 'SIGSTOP')
  await postgres.close()
  expect(isAlive(postgres.processId)).toBe(false)
  const again = await startEmbeddedPostgres({ dir })
  expect(await ask(again.host, 'select * from kept')).toEqual([{ answer: 42 }])
  await again.close()
})

test('is started again although a process of the killed server does not end', async () => {
  const dir = join(folder, 'postgres')
  const postgres = await startEmbeddedPostgres({ dir })
  const client = new pg.Client({ host: postgres.host, user: 'hypha', database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  process.kill(rows[0]!.pid, 'SIGSTOP')
  const ended = postgres.ended()
  process.kill(postgres.processId, 'SIGKILL')
  await ended
  const began = Date.now()
  await postgres.restart()
  expect(Date.now() - began).toBeLessThan(20_000)
  expect(await ask(postgres.host, 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.close()
})
