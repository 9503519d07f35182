/** The time that billing goes by: it runs with the real one, and can be moved on for the whole sandbox. */
import type { Store } from './store/records.ts'

export interface Clock {
  /** Seconds since 1970. */
  now(): Promise<number>
  /**
   * Moves on to what is due next on the way to where the clock is being moved, so that all of it happens at its time.
   * @returns whether there was a way to go
   */
  moveOn(): Promise<boolean>
}

/** @param real the real time, from which how far the clock is ahead is kept in the store */
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
