import type { Records } from './store/records.ts'

/** Context of a request, or of a step of the background work. */
export interface Work {
  records: Records
  /** Seconds since 1970, like all of Stripe's timestamps. */
  now: number
  /** Base URL of the pages for browsers, without a trailing slash. */
  pagesUrl: string
  /** The request that caused an event; null for background work. */
  cause: { requestId: string; idempotencyKey: string | null } | null
}
