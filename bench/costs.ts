/**
 * Measures what one request of each kind costs, for `bench/simulate.ts`: CPU of the web process and of PostgreSQL,
 * statements, and bytes. Writes `bench/simulation/costs.json`.
 *   node scripts/run.mjs bench/costs.ts            10,000 tracks, about three minutes
 *   node scripts/run.mjs bench/costs.ts --full     1,000,000 tracks
 */
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { buildWebIfStale } from '../scripts/build-web.ts'
import { dressFirstPage } from './data/first-page.ts'
import { asksOfEachKind, trackUpload } from './simulation/asks.ts'
import { type Cost, COSTS_FILE, type Costs, type Kind, KINDS } from './simulation/costs.ts'
import { type Instance, openBench } from './support/bench.ts'
import { type Ask, fetchRaw, load } from './support/load.ts'
import { rounds } from './support/measure.ts'
import { comeToRest, cpuMilliseconds, ownCpuMilliseconds } from './support/process-tree.ts'

const CONNECTIONS = 8
const IDLE_MS = 5_000
/** Headers and a short answer. */
const WRITE_BYTES = 500

const { values } = parseArgs({ options: { full: { type: 'boolean', default: false } } })
const say = (what: string) => console.log(`  ${what}`)
process.env.NODE_ENV = 'production'
await buildWebIfStale(say)
const startLoad = loadavg()[0]!
const bench = await openBench(values.full ? 1_000_000 : 10_000, say, {
  // On a busy machine a track would never be ready.
  PREPARE_PRIORITY: 'normal',
})
process.once('SIGINT', () => void bench.close().then(() => process.exit(130)))
try {
  const instance = await withStatementCounts()
  await dressFirstPage(instance, 1)
  const asks = await asksOfEachKind(instance)
  const atRest = await usedAtRest(instance)
  const prepareSeconds = await secondsToPrepare(instance, atRest)
  say(`prepares a track in ${prepareSeconds} s of CPU`)
  const requests = {} as Record<Kind, Cost>
  for (const kind of KINDS) {
    requests[kind] = await costOf(instance, asks[kind], atRest)
    say(`${kind}: ${JSON.stringify(requests[kind])}`)
  }
  const costs: Costs = {
    measured: new Date().toISOString().slice(0, 10),
    tracks: bench.tracks,
    load: round(startLoad),
    prepareSeconds,
    requests,
  }
  await writeFile(COSTS_FILE, `${JSON.stringify(costs, null, 2)}\n`)
} finally {
  await bench.close()
}
process.exit()

/** PostgreSQL counts statements from its next start on. */
async function withStatementCounts(): Promise<Instance> {
  const { db, tracks } = await bench.instance()
  await sql`alter system set shared_preload_libraries = 'pg_stat_statements'`.execute(db)
  const instance = await bench.restart(tracks)
  await sql`create extension if not exists pg_stat_statements`.execute(instance.db)
  return instance
}

async function statements({ db }: Instance): Promise<number> {
  // `toplevel` leaves out what triggers run.
  const { rows } = await sql<{ calls: number }>`
    select sum(calls) as calls from pg_stat_statements where toplevel`.execute(db)
  return rows[0]!.calls
}

interface Used {
  webMs: number
  postgresMs: number
  queries: number
}

/** Returns what the product uses while `act` runs, and the seconds that took. */
async function usedBy(instance: Instance, act: () => Promise<unknown>) {
  const { processId } = instance.product
  const read = async () => ({
    webMs: await ownCpuMilliseconds(processId),
    allMs: await cpuMilliseconds(processId),
    queries: await statements(instance),
  })
  const before = await read()
  const began = performance.now()
  await act()
  const seconds = (performance.now() - began) / 1000
  const after = await read()
  const webMs = after.webMs - before.webMs
  const postgresMs = after.allMs - before.allMs - webMs
  // The first count itself.
  return { webMs, postgresMs, queries: after.queries - before.queries - 1, seconds }
}

/** Returns what jobs and checks use per second without requests. */
async function usedAtRest(instance: Instance): Promise<Used> {
  await comeToRest(instance.product.processId)
  const { seconds, ...used } = await usedBy(instance, () => pause(IDLE_MS))
  return {
    webMs: used.webMs / seconds,
    postgresMs: used.postgresMs / seconds,
    queries: used.queries / seconds,
  }
}

async function costOf(
  instance: Instance,
  { count, next }: { count: number; next: () => Ask },
  atRest: Used,
): Promise<Cost> {
  const { url, headers = {}, method } = next()
  const bytes = method
    ? WRITE_BYTES
    : Buffer.from((await fetchRaw(url, headers)).body, 'base64').length
  const { webMs, postgresMs, queries } = await rounds(async () => {
    const asks = Array.from({ length: count }, next)
    const { seconds, ...used } = await usedBy(instance, () => load(asks, CONNECTIONS))
    const perRequest = (what: keyof Used) =>
      Math.max(0, used[what] - seconds * atRest[what]) / count
    return {
      webMs: perRequest('webMs'),
      postgresMs: perRequest('postgresMs'),
      queries: perRequest('queries'),
    }
  })
  return { webMs: round(webMs), postgresMs: round(postgresMs), queries: round(queries), bytes }
}

async function secondsToPrepare(instance: Instance, atRest: Used): Promise<number> {
  const used = await usedBy(instance, await trackUpload(instance))
  const restMs = used.seconds * (atRest.webMs + atRest.postgresMs)
  return round((used.webMs + used.postgresMs - restMs) / 1000)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
