import { contract } from '@hypha/contract'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createDb,
  createPool,
  type Db,
} from '../../apps/server/src/platform/database/connection.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { Person } from '../support/person.ts'
import { putsOnSale, type OnSale } from '../support/shop.ts'
import { databaseHost } from '../support/test-database.ts'
import { type OwnInstance, startInstance } from './own-instance.ts'
import { setTimeout as pause } from 'node:timers/promises'

const ROUNDS = 15
const PAUSE_MS = 2_000
/** What was in progress when its connection was terminated, of each round. */
const IN_FLIGHT_MAX = 10

let server: OwnInstance
let outside: pg.Client
let db: Db
let person: Person
let release: OnSale
beforeAll(async () => {
  server = await startInstance({ READS_PER_SECOND: '100000' })
  outside = new pg.Client({ host: await databaseHost(), user: 'hypha', database: 'postgres' })
  await outside.connect()
  const pool = createPool({ connectionString: server.databaseUrl }, createLog('silent'), 2)
  db = createDb(pool)
  person = new Person(server.url)
  await person.join(db, {})
  release = await putsOnSale({ services: { db } }, person, 1)
  await pool.end()
})
afterAll(async () => {
  await outside.end()
  await server.close()
})

/** Terminates every connection to the server's database. @returns how many there were */
async function terminateAll(): Promise<number> {
  const { rowCount } = await outside.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
    [new URL(server.databaseUrl).pathname.slice(1)],
  )
  return rowCount!
}

/** Reads for a visitor and for somebody logged in, none of them cached. */
const READS = [
  () => new Person(server.url).send('GET', `/api/search/catalogue?query=${Math.random()}`),
  () => person.call(contract.releases.get, { params: { id: release.id } }),
  () => person.call(contract.artists.listArtists),
  () => person.call(contract.cart.cartSummary),
  () => person.call(contract.releases.list),
]

test('[F-08] all connections terminated every two seconds for half a minute end nothing and fail no read; only writes that were in progress get 503', async () => {
  const reads: string[] = []
  const writes: number[] = []
  let isOn = true
  const reading = READS.map(async (read, index) => {
    while (isOn) reads.push(`${index}: ${(await read()).status}`)
  })
  const writing = [1, 2].map(async () => {
    while (isOn) {
      const params = { releaseId: release.id, id: release.tracks[0]! }
      writes.push((await person.call(contract.listening.likeSong, { params })).status)
      writes.push((await person.call(contract.listening.unlikeSong, { params })).status)
    }
  })
  let terminated = 0
  for (let round = 0; round < ROUNDS; round++) {
    await pause(PAUSE_MS)
    terminated += await terminateAll()
  }
  await pause(PAUSE_MS)
  isOn = false
  await Promise.all([...reading, ...writing])
  expect(server.child.exitCode).toBeNull()
  expect(terminated).toBeGreaterThan(ROUNDS * 3)
  const failed = writes.filter((status) => status >= 300)
  console.log(`  ${reads.length} reads, ${writes.length} writes, ${failed.length} of them failed`)
  expect(reads.filter((read) => !read.endsWith('200'))).toEqual([])
  expect(reads.length).toBeGreaterThan(500)
  expect([...new Set(failed)].filter((status) => status !== 503)).toEqual([])
  expect(failed.length).toBeLessThanOrEqual(ROUNDS * IN_FLIGHT_MAX)
  expect(writes.filter((status) => status < 300).length).toBeGreaterThan(100)
})
