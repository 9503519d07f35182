import { AsyncLocalStorage } from 'node:async_hooks'

/** What the current work belongs to; added to every line that it logs. */
export interface LogContext {
  /** The request that the work belongs to, also of jobs that it enqueued. */
  requestId?: string
  job?: string
  jobId?: string
}

const storage = new AsyncLocalStorage<LogContext>()

/** Runs `work`, and everything it starts, in a context. */
export const withLogContext = <T>(context: LogContext, work: () => T): T =>
  storage.run(context, work)

export const logContext = (): LogContext => storage.getStore() ?? {}
