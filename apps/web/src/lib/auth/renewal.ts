import type { QueryClient } from '@tanstack/react-query'

/** Nobody waits longer for a server that does not answer. */
const PATIENCE_MS = 3_000

/** Served pages are the same for everybody; for signed-in people they are refetched, and until then don't show their own state. */
export interface Renewal {
  readonly isDone: boolean
  readonly done: Promise<void>
}

/** Where nothing has to be refetched. */
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
      const look = () => {
        const isOpen = queries
          .getAll()
          .some(({ state }) => state.isInvalidated && state.fetchFailureCount === 0)
        if (isOpen) return
        stop()
        clearTimeout(timer)
        finish()
      }
      const stop = queries.subscribe(look)
      const timer = setTimeout(() => {
        stop()
        finish()
      }, PATIENCE_MS)
      look()
    },
  }
}
