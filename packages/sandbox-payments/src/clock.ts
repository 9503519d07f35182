/** The billing clock: runs in real time, and can be advanced for the whole sandbox. */
import type { Records, Store } from './store/records.ts'

export interface Clock {
  /** Seconds since 1970. */
  now(): Promise<number>
  /**
   * While the clock is being advanced, moves it to the next due time, so that everything happens at its time.
   * @returns whether it was moved
   */
  moveOn(): Promise<boolean>
}

/** @param real replaces the store's time, which the stored offset is added to */
export function createClock(store: Store, real?: () => Date): Clock {
  const read = async (records: Pick<Records, 'clock'>) => {
    const clock = await records.clock()
    const realSeconds = real ? Math.floor(real().getTime() / 1000) : clock.realSeconds
    return { ...clock, realSeconds, now: realSeconds + clock.aheadSeconds }
  }
  return {
    now: async () => (await read(store.read)).now,
    async moveOn() {
      if ((await store.read.clock()).goesTo === null) return false
      return store.write(async (records) => {
        const { realSeconds, goesTo, now } = await read(records)
        if (goesTo === null) return false
        const next = Math.max(now, Math.min(goesTo, (await records.nextDueAt()) ?? goesTo))
        await records.setClock({
          aheadSeconds: next - realSeconds,
          goesTo: next < goesTo ? goesTo : null,
        })
        return true
      })
    },
  }
}
