/** Minimum interval between refetches of a release while its files upload. */
export const MIN_INTERVAL_MS = 500

/** Throttles `work`: runs it immediately, then at most once per `ms`, with a trailing call. */
export function throttle(work: () => void, ms: number): () => void {
  let isResting = false
  let isWanted = false
  const run = () => {
    isResting = true
    isWanted = false
    work()
    setTimeout(() => {
      isResting = false
      if (isWanted) run()
    }, ms)
  }
  return () => {
    if (isResting) isWanted = true
    else run()
  }
}
