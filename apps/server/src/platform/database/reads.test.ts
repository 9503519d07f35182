import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { until } from '../../../../../tests/support/until.ts'
import { checkReplica } from '../../doctor/check-replica.ts'
import { createLog } from '../log.ts'
import { createDb, createPool, type Db } from './connection.ts'
import { openReads, type Reads } from './reads.ts'
import { createReplicaCheck, LAG_MAX_MS } from './replica-check.ts'
import { startReplicatedPostgres } from './streaming-replica.fixture.ts'

const log = createLog('silent')
let servers: Awaited<ReturnType<typeof startReplicatedPostgres>>
let pool: pg.Pool
let primary: Db
let reads: Reads
beforeAll(async () => {
  servers = await startReplicatedPostgres()
  pool = createPool({ connectionString: servers.primaryUrl }, log)
  primary = createDb(pool)
  await sql`create table written (number int)`.execute(primary)
  reads = openReads({ db: primary, pool }, servers.replicaUrl, log)
})
afterAll(async () => {
  await reads.close()
  await pool.end()
  await servers.close()
})

const isReplica = async (from = reads) => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(from.db)
  return rows[0]!.is
}
const count = async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from written`.execute(reads.db)
  return rows[0]!.n
}
const write = () => sql`insert into written values (1)`.execute(primary)
const doctor = async () => (await checkReplica(primary, servers.replicaUrl)).state
/** Asks the replica itself. */
const onReplica = async (statement: string) => {
  const client = new pg.Client({ connectionString: servers.replicaUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

beforeEach(() => until(() => isReplica()))

test('what was reported as changed is always seen, and the replica is used again once it has it', async () => {
  const before = await count()
  for (let n = 1; n <= 30; n++) {
    await write()
    reads.changed()
    expect(await count()).toBe(before + n)
  }
  await onReplica('select pg_wal_replay_pause()')
  await write()
  reads.changed()
  for (let n = 0; n < 15; n++) {
    expect([await count(), await isReplica()]).toEqual([before + 31, false])
    await new Promise((passed) => setTimeout(passed, 100))
  }
  await onReplica('select pg_wal_replay_resume()')
  await reads.catchUp()
  expect([await count(), await isReplica()]).toEqual([before + 31, true])
})

test('a replica is not used while it has not answered how far it is since a change', async () => {
  const slow = createPool({ connectionString: servers.replicaUrl }, log, 1)
  const check = createReplicaCheck(primary, createDb(slow), 60_000)
  await until(async () => {
    await check.run()
    return check.trouble() === null
  })
  check.changed()
  const busy = await slow.connect()
  const running = check.run()
  await until(async () => slow.waitingCount > 0)
  expect(check.trouble()).toBe('catching up')
  busy.release()
  await running
  await slow.end()
})

test('a replica that is behind by more than five seconds is not used until it has caught up', async () => {
  await onReplica('select pg_wal_replay_pause()')
  const before = await count()
  await write()
  const started = Date.now()
  // No change was announced, so slightly older data may be read.
  expect(await count()).toBe(before)
  await until(async () => !(await isReplica()), 15_000)
  expect(Date.now() - started).toBeGreaterThan(LAG_MAX_MS - 1_500)
  expect([await count(), reads.trouble()]).toEqual([before + 1, 'behind'])
  await onReplica('select pg_wal_replay_resume()')
  await until(() => isReplica())
})

test('reads go on without an error while the replica is away, and return to it', async () => {
  expect(await doctor()).toBe('ok')
  let isDone = false
  const reading = (async () => {
    while (!isDone) await count()
  })()
  await servers.replica.stop()
  expect(await isReplica()).toBe(false)
  expect(await doctor()).toBe('warning')
  await servers.replica.start()
  await until(() => isReplica())
  isDone = true
  await reading
})

test('another database than a replica of the primary is never read', async () => {
  const other = openReads({ db: primary, pool }, servers.primaryUrl, log)
  await until(async () => other.trouble() === 'not a replica of the primary')
  await other.close()
  const finding = await checkReplica(primary, servers.primaryUrl)
  expect(finding).toMatchObject({ state: 'broken', fix: expect.stringContaining('DATABASE_URL') })
})
