import { setTimeout } from 'node:timers/promises'
import { fromKysely, type JobWithMetadata, PgBoss, type SendOptions } from 'pg-boss'
import type { ConnectionTarget, Db } from '../database/connection.ts'
import type { Log } from '../log.ts'
import { logContext, withLogContext } from '../log-context.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { currentTrace, traceJob } from '../tracing/trace-jobs.ts'
import { type JobName, type JobPayload, jobPayloads } from './payloads.ts'
import { steadyClock } from './steady-clock.ts'

export interface Job<N extends JobName> {
  /** Stable across retries: use it as the key of the job's output, so running twice has one result. */
  id: string
  payload: JobPayload<N>
  /** Whether no retry follows if this attempt fails. */
  isLastTry: boolean
  /** Aborted when the process shuts down or the job has run too long. */
  signal: AbortSignal
}

export interface JobDefinition<N extends JobName> {
  run(job: Job<N>): Promise<void>
  retries: number
  /** After this time the job counts as stuck and is retried. */
  expireSeconds: number
  /** Maximum number of parallel jobs per process. */
  atOnce?: number
  /** Also runs at these times in UTC, in only one process; its payload is then empty. */
  cron?: string
}

export type JobDefinitions<N extends JobName = JobName> = { [Name in N]: JobDefinition<Name> }

/** Preserves the literal names, so each handler's payload type follows from its name. */
export const defineJobs = <N extends JobName>(definitions: JobDefinitions<N>): JobDefinitions<N> =>
  definitions

/** Where the data of a job has the id of the request that enqueued it. No payload may have a field of this name. */
export const REQUEST_ID = 'x-request-id'

export interface EnqueueOptions {
  /** By the database's clock. */
  startAt?: Date
  /** At most one waiting job with this key. */
  singletonKey?: string
  priority?: number
}

export interface Jobs {
  /** Enqueues a job in the transaction `tx`: it exists only if the transaction commits. */
  enqueue<N extends JobName>(
    tx: Db,
    name: N,
    payload: JobPayload<N>,
    options?: EnqueueOptions,
  ): Promise<void>
  /** Runs a job that gave up once more; nothing happens if it didn't. */
  retry(tx: Db, queue: string, id: string): Promise<void>
  /** Deletes a job. */
  discard(tx: Db, queue: string, id: string): Promise<void>
  /** Starts working on every queue. Every name has a definition: the registry is complete or does not compile. */
  work(definitions: JobDefinitions): Promise<void>
  close(): Promise<void>
}

// A killed worker is detected by its missing heartbeat; its job runs again within 30 seconds (F-04).
const HEARTBEAT_SECONDS = 15
const SUPERVISE_SECONDS = 5
/** How often the difference to the database's clock is measured. */
const CLOCK_CHECK_SECONDS = 60
/** Maximum delay of jobs without a notification: retries and scheduled ones. */
const DUE_EVERY_MS = 1_000
/** A fallback only: polling each queue separately caused half the load of an idle server. */
const POLL_SECONDS = 60
const CLOSE_TIMEOUT_MS = 10_000

export async function startJobs(
  target: ConnectionTarget,
  log: Log,
  options: { supervise: boolean; metrics?: Metrics },
): Promise<Jobs> {
  const boss = new PgBoss({
    ...target,
    max: 4,
    schema: 'jobs',
    application_name: 'hypha jobs',
    schedule: options.supervise,
    supervise: options.supervise,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    useListenNotify: options.supervise,
    clock: steadyClock,
    clockMonitorIntervalSeconds: CLOCK_CHECK_SECONDS,
  })
  boss.on('error', (err) => log.warn({ err }, 'jobs: the queue reported an error'))
  await boss.start()
  // Skip queues of earlier starts: a statement for each took half of the startup time.
  const existing = new Set((await boss.getQueues()).map(({ name }) => name))
  for (const name of Object.keys(jobPayloads)) {
    if (existing.has(name)) continue
    await boss.createQueue(name, { notify: true, heartbeatSeconds: HEARTBEAT_SECONDS })
  }

  const closing = new AbortController()

  return {
    async enqueue(tx, name, payload, { startAt, singletonKey, priority } = {}) {
      const send: SendOptions = {
        db: fromKysely(tx),
        ...(startAt === undefined ? {} : { startAfter: startAt }),
        ...(singletonKey === undefined ? {} : { singletonKey }),
        ...(priority === undefined ? {} : { priority }),
      }
      const { requestId } = logContext()
      const data = jobPayloads[name].parse(payload)
      await boss.send(
        name,
        {
          ...data,
          ...(requestId !== undefined && { [REQUEST_ID]: requestId }),
          ...currentTrace(),
        },
        send,
      )
    },
    async retry(tx, queue, id) {
      await boss.retry(queue, id, { db: fromKysely(tx) })
    },
    async discard(tx, queue, id) {
      await boss.deleteJob(queue, id, { db: fromKysely(tx) })
    },
    async work(definitions) {
      await configure(boss, definitions)
      const workers = new Map<string, string[]>()
      for (const name of Object.keys(definitions) as JobName[])
        workers.set(
          name,
          await workOn(boss, { log, metrics: options.metrics }, name, definitions[name]),
        )
      void wakeDueUntil(closing.signal, boss, workers, log)
    },
    async close() {
      closing.abort()
      await boss.stop({ graceful: true, timeout: CLOSE_TIMEOUT_MS, close: true })
    },
  }
}

/** Wakes the workers of every queue with a due job, until closing. `workers`: ids by queue. */
async function wakeDueUntil(
  closing: AbortSignal,
  boss: PgBoss,
  workers: ReadonlyMap<string, string[]>,
  log: Log,
): Promise<void> {
  while (!closing.aborted) {
    try {
      const due = await boss
        .getDb()
        .executeSql(
          `select distinct name from jobs.job where state < 'active' and not blocked and start_after <= now()`,
        )
      for (const { name } of due.rows as { name: string }[])
        for (const id of workers.get(name) ?? []) boss.notifyWorker(id)
    } catch (err) {
      if (!closing.aborted) log.warn({ err }, 'jobs: could not check for due jobs; will retry')
    }
    await setTimeout(DUE_EVERY_MS, undefined, { signal: closing }).catch(() => undefined)
  }
}

/** Updates queues that differ from their definition. */
async function configure(boss: PgBoss, definitions: JobDefinitions): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
  for (const [name, { retries, expireSeconds, cron }] of Object.entries(definitions)) {
    const options = {
      retryLimit: retries,
      retryDelay: 2,
      retryBackoff: true,
      expireInSeconds: expireSeconds,
    }
    const queue = queues.get(name)
    const differs = (key: keyof typeof options) => queue?.[key] !== options[key]
    if ((Object.keys(options) as (keyof typeof options)[]).some(differs))
      await boss.updateQueue(name, options)
    if (cron && crons.get(name) !== cron) await boss.schedule(name, cron, {}, { tz: 'UTC' })
  }
}

/** Starts working on a queue. @returns the ids of its workers, for waking them */
async function workOn<N extends JobName>(
  boss: PgBoss,
  { log, metrics }: { log: Log; metrics: Metrics | undefined },
  name: N,
  definition: JobDefinition<N>,
): Promise<string[]> {
  const options = {
    includeMetadata: true,
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: POLL_SECONDS,
    heartbeatRefreshSeconds: 5,
  } as const
  const run = async (job: JobWithMetadata<JobPayload<N>>) => {
    // The schema drops the ids of the request and its trace, which are not part of the payload.
    const payload = jobPayloads[name].parse(job.data) as JobPayload<N>
    const end = metrics?.jobSeconds.startTimer({ queue: name })
    try {
      await definition.run({
        id: job.id,
        payload,
        isLastTry: job.retryCount >= job.retryLimit,
        signal: job.signal,
      })
      end?.({ result: 'done' })
    } catch (err) {
      end?.({ result: 'failed' })
      log.error({ err, attempt: job.retryCount + 1 }, 'a job failed')
      throw err
    }
  }
  const startWorker = async () => {
    const id = await boss.work<JobPayload<N>, void, typeof options>(
      name,
      options,
      async ([job]) => {
        // Wake it again, so it takes the next job directly after this one.
        boss.notifyWorker(id)
        if (job) await withLogContext(contextOf(job), () => traceJob(job, () => run(job)))
      },
    )
    return id
  }
  const workers = Array.from({ length: definition.atOnce ?? 1 }, startWorker)
  return Promise.all(workers)
}

/** Jobs that this job enqueues belong to the same request. */
const contextOf = ({ name, id, data }: JobWithMetadata) => ({
  ...(REQUEST_ID in data && { requestId: String(data[REQUEST_ID]) }),
  job: name,
  jobId: id,
})
