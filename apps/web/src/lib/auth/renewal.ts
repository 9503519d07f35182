import type { QueryClient } from '@tanstack/react-query'

/** Maximum wait for a server that doesn't respond. */
const PATIENCE_MS = 3_000

/**
 * Served pages are the same for everybody. For signed-in users they are refetched, and don't show user state
 * until then.
 */
export interface Renewal {
  readonly isDone: boolean
  readonly done: Promise<void>
}

/** Used if nothing has to be refetched. */
export const NOTHING_TO_RENEW: Renewal = { isDone: true, done: Promise.resolve() }

/** Refetches all active queries once `begin` is called. */
export function createRenewal(cache: QueryClient): Renewal & { begin(): void } {
  let isDone = false
  const { promise, resolve } = Promise.withResolvers<void>()
  const queries = cache.getQueryCache()
  const finish = () => {
    isDone = true
    resolve()
  }
  return {
    get isDone() {
      return isDone
    },
    done: promise,
    begin: () => {
      void cache.invalidateQueries()
      const check = () => {
        const isOpen = queries
          .getAll()
          .some(({ state }) => state.isInvalidated && state.fetchFailureCount === 0)
        if (isOpen) return
        stop()
        clearTimeout(timer)
        finish()
      }
      const stop = queries.subscribe(check)
      const timer = setTimeout(() => {
        stop()
        finish()
      }, PATIENCE_MS)
      check()
    },
  }
}
