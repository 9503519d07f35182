/** The billing clock: runs in real time, and can be advanced for the whole sandbox. */
import type { Store } from './store/records.ts'

export interface Clock {
  /** Seconds since 1970. */
  now(): Promise<number>
  /**
   * While the clock is being advanced, moves it to the next due time, so that everything happens at its time.
   * @returns whether it was moved
   */
  moveOn(): Promise<boolean>
}

/** @param real the real time; the store contains the offset from it */
export function createClock(store: Store, real: () => Date): Clock {
  const realSeconds = () => Math.floor(real().getTime() / 1000)
  return {
    now: async () => realSeconds() + (await store.read.clock()).aheadSeconds,
    async moveOn() {
      if ((await store.read.clock()).goesTo === null) return false
      return store.write(async (records) => {
        const { aheadSeconds, goesTo } = await records.clock()
        if (goesTo === null) return false
        const now = realSeconds() + aheadSeconds
        const next = Math.max(now, Math.min(goesTo, (await records.nextDueAt()) ?? goesTo))
        await records.setClock({
          aheadSeconds: next - realSeconds(),
          goesTo: next < goesTo ? goesTo : null,
        })
        return true
      })
    },
  }
}
