import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import {
  createDb,
  createPool,
  type Db,
} from '../../apps/server/src/platform/database/connection.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { freePort } from '../support/free-port.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { eventually } from '../support/until.ts'
import { type OwnProcess, startProcess } from './own-process.ts'
import { hearAll, resendEvents } from './provider-events.ts'

/** An operation on a table, or `commit` for the end of the transaction, with a filter on rows. */
export type KillPoint = readonly [
  what: string,
  table: string,
  moment: 'before insert' | 'after insert' | 'before update' | 'before delete' | 'commit',
  when: string,
]

export interface KillableServer {
  url: string
  dataDir: string
  db: Db
  pool: pg.Pool
  /** Runs `act`, kills the server when it reaches the point, and restarts it. */
  killAt(point: number, act: () => unknown): Promise<void>
  /** Makes events interrupted by the kill due now. The provider would resend them after a minute. */
  resendEvents(): Promise<void>
  /** Waits for all of the provider's events. Otherwise one might reach the next kill point first and block it. */
  hearAll(): Promise<void>
  close(): Promise<void>
}

const LOCK = 4_711

/** The whole server in its own process, which a test can kill at any of these points. */
export async function startKillable(points: readonly KillPoint[]): Promise<KillableServer> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'hypha-killed-'))
  const pool = createPool({ connectionString: database.url }, createLog('silent'), 5)
  const blocker = new pg.Client({ connectionString: database.url })
  await blocker.connect()
  const port = await freePort()
  const start = async (): Promise<OwnProcess> => {
    const started = startProcess({
      DATABASE_URL: database.url,
      HYPHA_DATA: dataDir,
      PORT: String(port),
      TRUSTED_PROXIES: '127.0.0.1',
    })
    await started.ready
    return started
  }
  let server = await start()
  await insertKillPoints(pool, points)

  return {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    db: createDb(pool),
    pool,
    async killAt(point, act) {
      await blocker.query('select pg_advisory_lock($1)', [LOCK])
      await pool.query('insert into kill_point values ($1)', [`point_${point}`])
      await act()
      await eventually(async () => {
        const { rowCount } = await pool.query(
          `select from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`,
        )
        return rowCount! > 0
      })
      await server.end('SIGKILL')
      await pool.query('delete from kill_point')
      await blocker.query('select pg_advisory_unlock($1)', [LOCK])
      server = await start()
    },
    resendEvents: () => resendEvents(pool),
    hearAll: () => hearAll(pool),
    async close() {
      await server.end()
      await blocker.end()
      await pool.end()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Adds triggers that make transactions at the active kill point wait for a lock that the test holds. */
async function insertKillPoints(pool: pg.Pool, points: readonly KillPoint[]): Promise<void> {
  await pool.query('create table kill_point (name text)')
  await pool.query(`
    create function wait_at_point() returns trigger language plpgsql as $$
    begin
      if exists (select from kill_point where name = tg_name) then
        perform pg_advisory_xact_lock(${LOCK});
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`)
  for (const [index, [, table, moment, when]] of points.entries())
    await pool.query(
      moment === 'commit'
        ? `create constraint trigger point_${index} after insert on ${table}
           deferrable initially deferred for each row execute function wait_at_point()`
        : `create trigger point_${index} ${moment} on ${table}
           for each row when (${when}) execute function wait_at_point()`,
    )
}
