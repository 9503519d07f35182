import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { eventually } from '../support/until.ts'
import { type OwnProcess, startProcess } from './own-process.ts'

/** The product with its own PostgreSQL, which these tests kill and freeze. */
let server: OwnProcess
let dataDir: string
let url: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hypha-embedded-'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = startProcess({ HYPHA_DATA: dataDir, PORT: String(port), TRUSTED_PROXIES: '127.0.0.1' })
  await server.ready
})
afterAll(async () => {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
})

const postmaster = async () =>
  Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

/** The process of the database and its children. */
async function processes(): Promise<number[]> {
  const main = await postmaster()
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const children = await Promise.all(
    all.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      return stat.split(') ')[1]?.split(' ')[1] === String(main) ? [Number(pid)] : []
    }),
  )
  return [main, ...children.flat()]
}

const get = (path: string) => fetch(url + path)
/** Reads from the database, and finds nothing. */
const read = () => get(`/api/calendars/1-${'x'.repeat(43)}.ics`)
let names = 0
/** Writes an account. */
const write = () =>
  fetch(`${url}/api/registration`, {
    method: 'POST',
    // Each from another address, because of the limits per address.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.1.${++names % 250}` },
    body: JSON.stringify({
      email: `n${names}@people.test`,
      password: 'seven small suns',
      fullName: 'New',
    }),
  })

test('a killed PostgreSQL is started again; meanwhile calls get 503, the process is live, and the log is short', async () => {
  expect((await write()).status).toBe(201)
  const before = server.words().length
  for (let round = 0; round < 2; round++) {
    const killed = await postmaster()
    process.kill(killed, 'SIGKILL')
    await eventually(async () => {
      const answer = await read()
      if (answer.status === 404) return false
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('5')
      return true
    })
    expect((await get('/health/live')).status).toBe(200)
    const load = Array.from({ length: 40 }, () => read().then(({ status }) => status))
    expect((await Promise.all(load)).every((status) => status === 503 || status === 404)).toBe(true)
    await eventually(async () => (await get('/health/ready')).status === 200)
    expect(await postmaster()).not.toBe(killed)
    await eventually(async () => (await write()).status === 201)
  }
  const words = server.words().slice(before)
  expect(words.match(/PostgreSQL ended unexpectedly/g)).toHaveLength(2)
  expect(words.match(/PostgreSQL runs again/g)).toHaveLength(2)
  // Not a line for every request, job and connection.
  expect(words.split('\n').length).toBeLessThan(80)
})

const FROZEN_MS = 30_000
const LIMIT_MS = 10_000
const RECOVERS_WITHIN_MS = 5_000
/** Of the pool, the jobs and this test. */
const CONNECTIONS_MAX = 40
const openFiles = async () => (await readdir(`/proc/${server.child.pid}/fd`)).length

test('[F-09] while the database is frozen for 30 seconds, calls get 503 within ten seconds, connections do not pile up, and the server is live but not ready; within five seconds after that everything works', async () => {
  await eventually(async () => (await get('/health/ready')).status === 200)
  const filesBefore = await openFiles()
  const frozen = await processes()
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  const frozenAt = Date.now()
  const answers: { status: number; tookMs: number }[] = []
  let filesMax = 0
  const asks = async (call: () => Promise<Response>) => {
    while (Date.now() - frozenAt < FROZEN_MS - LIMIT_MS) {
      const began = Date.now()
      const { status } = await call()
      answers.push({ status, tookMs: Date.now() - began })
      await pause(100)
    }
  }
  try {
    const load = [read, read, read, read, write, write, write, write].map(asks)
    const watching = (async () => {
      while (Date.now() - frozenAt < FROZEN_MS - 1_000) {
        filesMax = Math.max(filesMax, await openFiles())
        expect((await get('/health/live')).status).toBe(200)
        await pause(500)
      }
    })()
    await Promise.all([...load, watching])
    expect((await get('/health/ready')).status).toBe(503)
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
  }
  const thawedAt = Date.now()
  await eventually(async () => (await write()).status === 201)
  await eventually(async () => (await read()).status === 404)
  await eventually(async () => (await get('/health/ready')).status === 200)
  const tookMs = Date.now() - thawedAt
  console.log(
    `  ${answers.length} calls, up to ${filesMax - filesBefore} more files; recovered after ${tookMs} ms`,
  )
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([503])
  expect(answers.length).toBeGreaterThan(100)
  expect(Math.max(...answers.map((each) => each.tookMs))).toBeLessThan(LIMIT_MS)
  expect(filesMax).toBeLessThan(filesBefore + CONNECTIONS_MAX)
  expect(tookMs).toBeLessThan(RECOVERS_WITHIN_MS)
})

test('a long query is not cut while the database answers', async () => {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    host: join(dataDir, 'postgres'),
    user: 'hypha',
    database: 'hypha',
  })
  await client.connect()
  // Longer than the limit after which a silent database counts as away.
  await client.query('begin; lock table account')
  const waiting = write()
  await new Promise((next) => setTimeout(next, 7_000))
  await client.query('rollback')
  expect((await waiting).status).toBe(201)
  await client.end()
})

test('a PostgreSQL that cannot be started again fails the liveness check; once it can, it runs again', async () => {
  const part = join(dataDir, 'postgres/global')
  const killed = await postmaster()
  await rename(part, `${part}.away`)
  process.kill(killed, 'SIGKILL')
  expect((await get('/health/live')).status).toBe(200)
  await eventually(async () => (await get('/health/live')).status === 503)
  await rename(`${part}.away`, part)
  await eventually(async () => (await get('/health/live')).status === 200)
  await eventually(async () => (await write()).status === 201)
})
