import type { QueryClient } from '@tanstack/react-query'

/** Nobody waits longer for a server that does not answer. */
const PATIENCE_MS = 3_000

/** A served page holds what anybody may have; for who is signed in it is fetched again, and until then it is not theirs. */
export interface Renewal {
  readonly isDone: boolean
  readonly done: Promise<void>
}

/** Where nothing has to be read again. */
export const NOTHING_TO_RENEW: Renewal = { isDone: true, done: Promise.resolve() }

/** Reads everything that is in the cache again, as far as it is shown, once `begin` is called. */
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
