import { sql } from 'kysely'
import type { Db } from '../database/connection.ts'

export interface QueueCounts {
  name: string
  /** Due or scheduled. */
  waiting: number
  active: number
  /** Gave up after all retries. */
  failed: number
  /** How long the oldest due job has waited; 0 if none is due. */
  oldestSeconds: number
}

/** Counts the jobs of each of our queues that has some; pg-boss has more, for its schedules. */
export async function countJobs(db: Db): Promise<QueueCounts[]> {
  const { rows } = await sql<QueueCounts>`
    select name,
      count(*) filter (where state < 'active')::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(start_after) filter (
        where state < 'active' and not blocked and start_after <= now())), 0)::int as "oldestSeconds"
    from jobs.job
    where (state < 'completed' or state = 'failed') and not starts_with(name, '__pgboss')
    group by name order by name`.execute(db)
  return rows
}
