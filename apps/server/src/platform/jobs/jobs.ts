import { setTimeout } from 'node:timers/promises'
import { fromKysely, type JobWithMetadata, PgBoss, type SendOptions } from 'pg-boss'
import type { ConnectionTarget, Db } from '../database/connection.ts'
import type { Log } from '../log.ts'
import { type JobName, type JobPayload, jobPayloads } from './payloads.ts'

export interface Job<N extends JobName> {
  /** The same at every try: what a job makes is keyed by it, so running twice makes it once. */
  id: string
  payload: JobPayload<N>
  /** No further try follows when this one fails. */
  isLastTry: boolean
  /** Aborted when the process shuts down or the job has run too long. */
  signal: AbortSignal
}

export interface JobDefinition<N extends JobName> {
  run(job: Job<N>): Promise<void>
  retries: number
  /** After this it counts as stuck and is tried again. */
  expireSeconds: number
  /** How many run at once in one process. */
  atOnce?: number
  /** Also runs at these times of UTC, in one process of all; its payload is empty then. */
  cron?: string
}

export type JobDefinitions<N extends JobName = JobName> = { [Name in N]: JobDefinition<Name> }

/** Keeps the literal names, and each handler's payload type by its name. */
export const defineJobs = <N extends JobName>(definitions: JobDefinitions<N>): JobDefinitions<N> =>
  definitions

export interface EnqueueOptions {
  /** By the clock of the database. */
  startAt?: Date
  /** At most one waiting job with this key. */
  singletonKey?: string
  priority?: number
}

export interface Jobs {
  /** Puts a job in the queue in the transaction `tx`: it exists exactly when the transaction does. */
  enqueue<N extends JobName>(
    tx: Db,
    name: N,
    payload: JobPayload<N>,
    options?: EnqueueOptions,
  ): Promise<void>
  /** Begins to work on every queue. Every name has a definition: the registry is complete or does not compile. */
  work(definitions: JobDefinitions): Promise<void>
  close(): Promise<void>
}

// A killed worker is noticed by its missing heartbeat; its job runs again within 30 seconds (F-04).
const HEARTBEAT_SECONDS = 15
const SUPERVISE_SECONDS = 5
/** What nobody announces, a job that is tried again or has a time of its own, waits so long at most. */
const DUE_EVERY_MS = 1_000
/** Only to be sure: asking for each queue by itself took half of what a server at rest does. */
const POLL_SECONDS = 60
const CLOSE_TIMEOUT_MS = 10_000

export async function startJobs(
  target: ConnectionTarget,
  log: Log,
  options: { supervise: boolean },
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
  })
  boss.on('error', (err) => log.warn({ err }, 'jobs: the queue reports an error'))
  await boss.start()
  // What stands from the last start is left as it is: a statement for each queue was half of what a start took.
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
      await boss.send(name, jobPayloads[name].parse(payload), send)
    },
    async work(definitions) {
      await configure(boss, definitions)
      const workers = new Map<string, string[]>()
      for (const name of Object.keys(definitions) as JobName[])
        workers.set(name, await workOn(boss, log, name, definitions[name]))
      void wakeDueUntil(closing.signal, boss, workers, log)
    },
    async close() {
      closing.abort()
      await boss.stop({ graceful: true, timeout: CLOSE_TIMEOUT_MS, close: true })
    },
  }
}

/** Wakes, again and again, the workers of every queue where a job waits whose time has come. `workers`: ids by queue. */
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
      if (!closing.aborted) log.warn({ err }, 'jobs: what is due cannot be found out')
    }
    await setTimeout(DUE_EVERY_MS, undefined, { signal: closing }).catch(() => undefined)
  }
}

/** Lets each queue be as its definition says; what is so already is not written again. */
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

/** Begins to work on a queue. @returns the ids of its workers, by which each is woken */
async function workOn<N extends JobName>(
  boss: PgBoss,
  log: Log,
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
    const payload = jobPayloads[name].parse(job.data) as JobPayload<N>
    try {
      await definition.run({
        id: job.id,
        payload,
        isLastTry: job.retryCount >= job.retryLimit,
        signal: job.signal,
      })
    } catch (err) {
      log.error({ err, job: name, id: job.id, attempt: job.retryCount + 1 }, 'a job failed')
      throw err
    }
  }
  const startWorker = async () => {
    const id = await boss.work<JobPayload<N>, void, typeof options>(
      name,
      options,
      async ([job]) => {
        // It looks for the next one as soon as this one is through, not when it is woken again.
        boss.notifyWorker(id)
        if (job) await run(job)
      },
    )
    return id
  }
  const workers = Array.from({ length: definition.atOnce ?? 1 }, startWorker)
  return Promise.all(workers)
}
