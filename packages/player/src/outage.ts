const LOOK_EVERY_MS = 5_000

/** Detects network outages and waits for their end. */
export interface Outage {
  /** Whether the server is reachable, so that a failure is the track's own. */
  isOver(): Promise<boolean>
  /** Resolves with true when the server is reachable again, with false once `isWanted` returns false. */
  wait(isWanted: () => boolean): Promise<boolean>
}

/** `isReachable` requests any response from the server. */
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

/** The browser reports when it is online again; whether the server responds must be polled. */
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
