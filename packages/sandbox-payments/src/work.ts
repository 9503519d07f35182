import type { Records } from './store/records.ts'

/** What one request, or one step of the background work, has at hand. */
export interface Work {
  records: Records
  /** Seconds since 1970, as everything on Stripe's wire. */
  now: number
  /** Where browsers reach the pages, without a trailing slash. */
  pagesUrl: string
  /** The request that events name as their cause; null for what happens by itself. */
  cause: { requestId: string; idempotencyKey: string | null } | null
}
