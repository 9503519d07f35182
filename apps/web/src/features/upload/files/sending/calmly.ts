/** While many files go up, their release is read again no more often than this. */
export const READ_APART_MS = 500

/** A way to do something at once, but never again within `ms`: what is asked for meanwhile is done once, at their end. */
export function calmly(work: () => void, ms: number): () => void {
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
