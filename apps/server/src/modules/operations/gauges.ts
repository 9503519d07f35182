import { sql } from 'kysely'
import type { Base } from '../../base.ts'
import type { Db } from '../../platform/database/connection.ts'
import { readDisks } from '../../platform/disk-space.ts'
import { countJobs } from '../../platform/jobs/queue-counts.ts'

type Parts = Pick<Base, 'db' | 'pool' | 'metrics' | 'config'>

/** Adds the metrics that are read when Prometheus asks: of the database, jobs, payments and disks. */
export function addGauges({ db, pool, metrics, config }: Parts): void {
  const { gauge } = metrics
  // not translated: for operators
  gauge('hypha_database_connections', 'Connections of the pool', ['state'], () => [
    [pool.totalCount, 'total'],
    [pool.idleCount, 'idle'],
    [pool.waitingCount, 'waiting'],
  ])
  // not translated: for operators
  gauge('hypha_database_up', 'Whether the database answers', [], () =>
    sql`select 1`.execute(db).then(
      () => [[1]] as const,
      () => [[0]] as const,
    ),
  )
  gauge('hypha_jobs', 'Jobs by queue; the same in every process', ['queue', 'state'], async () =>
    (await countJobs(db)).flatMap(({ name, waiting, active, failed }) => [
      [waiting, name, 'waiting'] as const,
      [active, name, 'active'] as const,
      [failed, name, 'failed'] as const,
    ]),
  )
  gauge(
    'hypha_jobs_oldest_seconds',
    'How long the oldest due job of a queue has waited; the same in every process',
    ['queue'],
    async () =>
      (await countJobs(db)).map(({ name, oldestSeconds }) => [oldestSeconds, name] as const),
  )
  gauge(
    'hypha_recent_orders',
    'Orders of the last hour by the state of their payment; the same in every process',
    ['state'],
    () => countRecentOrders(db),
  )
  gauge(
    'hypha_payment_events_unsettled',
    'Events of the payment provider that wait (received) or need a person (parked); the same in every process',
    ['state'],
    () => countUnsettledEvents(db),
  )
  // not translated: for operators
  gauge('hypha_disk_free_bytes', 'Free space on the disk of a folder', ['folder'], async () =>
    (await readDisks(config)).map(({ folder, freeBytes }) => [freeBytes, folder] as const),
  )
}

/** Counts by primary key from the newest on, so the whole history is never read. */
async function countRecentOrders(db: Db) {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count
    from (select state, created_at from purchase_order order by id desc limit 10000) newest
    where created_at > now() - interval '1 hour' group by state`.execute(db)
  return rows.map(({ state, count }) => [count, state] as const)
}

async function countUnsettledEvents(db: Db) {
  const { rows } = await sql<{ received: number; parked: number }>`
    select count(*) filter (where state = 'received')::int as received,
      count(*) filter (where state = 'parked')::int as parked
    from webhook_inbox where state in ('received', 'parked')`.execute(db)
  return rows.flatMap(({ received, parked }) => [
    [received, 'received'] as const,
    [parked, 'parked'] as const,
  ])
}
