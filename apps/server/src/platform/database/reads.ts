/** Reads that may be some seconds old, from a replica if there is one. */
import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { createDb, createPool, type Db } from './connection.ts'
import { isDatabaseAway } from './is-away.ts'
import { createReplicaCheck, type Trouble } from './replica-check.ts'
import type { Schema } from './schema.ts'

export interface Reads {
  /**
   * Reads from the replica, or from the primary if the replica is away or behind. Never for what somebody just saved:
   * only the changes reported with `changed` are certain to be seen.
   */
  db: Db
  /** From now on `db` sees everything committed so far: it is the primary until the replica has it, too. */
  changed(): void
  /** Does the same, and gives the replica two seconds to catch up. */
  catchUp(): Promise<void>
  /** Why the replica isn't used; null if it is, or if there is none. */
  trouble(): Trouble
  close(): Promise<void>
}

const CHECK_EVERY_MS = 1_000
const CATCH_UP_MS = 2_000
/** A query that takes longer is asked again at the primary. */
const QUERY_MS = 10_000
const LIMIT_MS = 2_000
/** Cancelled, because the replica had to apply changes of the rows it reads. */
const RECOVERY_CONFLICT = '40001'

/** Without a replica everything is read from the primary. */
export const readsOf = (primary: Db): Reads => ({
  db: primary,
  changed: () => undefined,
  catchUp: async () => undefined,
  trouble: () => null,
  close: async () => undefined,
})

/** @param url of the replica */
export function openReads(primary: { db: Db; pool: pg.Pool }, url: string, log: Log): Reads {
  const pool = createPool({ connectionString: url }, log, 20, { query_timeout: QUERY_MS })
  const check = createReplicaCheck(primary.db, createDb(pool), LIMIT_MS)
  const closing = new AbortController()

  let reported: Trouble = 'catching up'
  const runCheck = async () => {
    await check.run().catch(() => check.lost())
    const trouble = check.trouble()
    // Catching up after each change is normal.
    if (trouble === reported || trouble === 'catching up') return
    reported = trouble
    if (trouble) log.warn(`the database replica is not used: it is ${trouble}`)
    else log.info('the database replica is used')
  }
  const run = async () => {
    while (!closing.signal.aborted) {
      await runCheck()
      await pause(CHECK_EVERY_MS, closing.signal)
    }
  }
  const running = run()

  const connect = async () => {
    if (check.trouble() !== null) return primary.pool.connect()
    try {
      return askingTwice(await pool.connect(), primary.pool, check.lost)
    } catch {
      check.lost()
      return primary.pool.connect()
    }
  }
  return {
    db: new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: { connect, end: async () => undefined } as never }),
    }),
    changed: check.changed,
    async catchUp() {
      check.changed()
      const deadline = Date.now() + CATCH_UP_MS
      do await pause(100, closing.signal)
      while (check.trouble() === 'catching up' && Date.now() < deadline && !closing.signal.aborted)
    },
    trouble: check.trouble,
    async close() {
      closing.abort()
      await running
      await pool.end()
    },
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined)

/** A connection to the replica whose queries are asked again at the primary if the replica fails. */
function askingTwice(client: pg.PoolClient, primary: pg.Pool, lost: () => void) {
  let isBroken = false
  return {
    async query(text: string, values?: unknown[]) {
      try {
        if (!isBroken) return await client.query(text, values)
      } catch (error) {
        const { code } = error as { code?: string }
        if (code !== RECOVERY_CONFLICT && !isDatabaseAway(error)) throw error
        isBroken = code !== RECOVERY_CONFLICT
        if (isBroken) lost()
      }
      return primary.query(text, values)
    },
    release: () => client.release(isBroken),
  }
}
