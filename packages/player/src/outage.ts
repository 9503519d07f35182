const LOOK_EVERY_MS = 5_000

/** Whether there is a network, and waiting for it to come back. */
export interface Outage {
  /** Whether the product can be reached at all, so that a failure is the track's own. */
  isOver(): Promise<boolean>
  /** Resolves when the product is reached again; false when `isWanted` has become false meanwhile. */
  wait(isWanted: () => boolean): Promise<boolean>
}

/** `isReachable` asks the product for any answer. */
export function createOutage(isReachable: () => Promise<boolean>): Outage {
  const isOver = async () => navigator.onLine && (await isReachable().catch(() => false))
  return {
    isOver,
    wait: async (isWanted) => {
      while (isWanted()) {
        await lookAgain()
        if (!isWanted()) return false
        if (await isOver()) return isWanted()
      }
      return false
    },
  }
}

/** The browser says when it is connected again; whether the product answers has to be asked. */
const lookAgain = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, LOOK_EVERY_MS)
    addEventListener('online', done)
  })
