import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import {
  createDb,
  createPool,
  type Db,
} from '../../../apps/server/src/platform/database/connection.ts'
import { createLog } from '../../../apps/server/src/platform/log.ts'
import { freePort } from '../../support/free-port.ts'
import { createTestDatabase } from '../../support/test-database.ts'
import { type OwnProcess, startProcess } from '../own-process.ts'

export interface Cluster {
  /** Of the two web processes. */
  urls: string[]
  dataDir: string
  db: Db
  pool: Pool
  /** Kills one or two random processes every few seconds and restarts them. @returns the number of kills */
  killUntil(isOver: () => boolean, random: () => number): Promise<number>
  /** What the processes that run now logged about failures. */
  errors(): string
  close(): Promise<void>
}

const PAUSE_MIN_MS = 500
const PAUSE_MAX_MS = 3_000

/** Two web processes and two workers on one database and folder. */
export async function startCluster(): Promise<Cluster> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'hypha-random-'))
  const pool = createPool({ connectionString: database.url }, createLog('silent'), 5)
  const ports = [await freePort(), await freePort()]
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const shared = {
    ...{ DATABASE_URL: database.url, HYPHA_DATA: dataDir, TRUSTED_PROXIES: '127.0.0.1' },
  }
  // The payment provider of a worker sends its events to a web process.
  const environments = ports.flatMap((port, n) => [
    { ...shared, HYPHA_ROLES: 'web', PORT: String(port) },
    { ...shared, HYPHA_ROLES: 'worker', PUBLIC_URL: urls[n]! },
  ])
  const start = async (n: number): Promise<OwnProcess> => {
    const started = startProcess(environments[n]!)
    await started.ready
    return started
  }
  const processes: OwnProcess[] = []
  for (const n of environments.keys()) processes.push(await start(n))

  return {
    urls,
    dataDir,
    db: createDb(pool),
    pool,
    async killUntil(isOver, random) {
      let kills = 0
      for (;;) {
        await setTimeout(PAUSE_MIN_MS + random() * (PAUSE_MAX_MS - PAUSE_MIN_MS))
        if (isOver()) return kills
        const first = Math.floor(random() * processes.length)
        const second = Math.floor(random() * processes.length)
        const killed = new Set(random() < 0.25 ? [first, second] : [first])
        await Promise.all([...killed].map((n) => processes[n]!.end('SIGKILL')))
        kills += killed.size
        for (const n of killed) processes[n] = await start(n)
      }
    },
    errors: () =>
      processes
        .flatMap((each) => each.words().split('\n'))
        .filter((line) => line.includes('"level":50'))
        .slice(-3)
        .join('\n'),
    async close() {
      for (const each of processes) await each.end()
      await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
