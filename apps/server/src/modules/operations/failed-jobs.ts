import type { AuditAction, FailedJob } from '@hypha/contract'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { NotFound } from '../../platform/errors.ts'
import { type Jobs, REQUEST_ID } from '../../platform/jobs/jobs.ts'
import { recordAudit } from '../accounts/index.ts'

const SHOWN = 50
const ERROR_MAX = 500

export type FailedJobs = ReturnType<typeof createFailedJobs>

interface Row {
  id: string
  queue: string
  failed_at: Date
  attempts: number
  error: string | null
  request_id: string | null
}

/** Jobs that gave up after all their retries. They are kept for some days. */
export function createFailedJobs({ db, jobs }: { db: Db; jobs: Jobs }) {
  /** Changes a failed job, and records who did. @throws NotFound if it didn't fail, or somebody was faster */
  const change = (
    { id, adminId, action }: { id: string; adminId: number; action: AuditAction },
    run: (tx: Db, queue: string) => Promise<void>,
  ) =>
    inTransaction(db, async (tx) => {
      const { rows } = await sql<{ queue: string }>`
        select name as queue from jobs.job where id = ${id} and state = 'failed' for update`.execute(
        tx,
      )
      const [job] = rows
      if (!job) throw new NotFound('operations.jobGone')
      await run(tx, job.queue)
      await recordAudit(tx, {
        ...{ adminId, action, accountId: null, reason: '' },
        details: { queue: job.queue, job: id },
      })
    })
  return {
    async list(): Promise<FailedJob[]> {
      const { rows } = await sql<Row>`
        select id, name as queue, completed_on as failed_at, retry_count + 1 as attempts,
          coalesce(output->>'message', output->>'value', output->>'name') as error,
          data->>${REQUEST_ID}::text as request_id
        from jobs.job where state = 'failed'
        order by completed_on desc, id limit ${SHOWN}`.execute(db)
      return rows.map(({ id, queue, failed_at, attempts, error, request_id }) => ({
        ...{ id, queue, attempts, requestId: request_id },
        failedAt: failed_at.toISOString(),
        error: (error ?? '').slice(0, ERROR_MAX),
      }))
    },
    retry: (id: string, admin: { id: number }) =>
      change({ id, adminId: admin.id, action: 'retry-job' }, (tx, queue) =>
        jobs.retry(tx, queue, id),
      ),
    discard: (id: string, admin: { id: number }) =>
      change({ id, adminId: admin.id, action: 'discard-job' }, (tx, queue) =>
        jobs.discard(tx, queue, id),
      ),
  }
}
