/** A track is played when so much of it was heard, or half of it where that is less (PL-12). */
const PLAYED_SECONDS = 30

export interface Heard {
  /** Seconds that were really heard of the track, not passed over. */
  readonly heardSeconds: number
  /** Whether they were counted as a play. */
  readonly isCounted: boolean
}

const NOTHING_HEARD: Heard = { heardSeconds: 0, isCounted: false }

/** Adds up how long a track has been played. `now` in milliseconds. */
export function createPlayCounter(now: () => number = () => performance.now()) {
  let heard = NOTHING_HEARD
  let last: { seconds: number; atMs: number } | null = null
  return {
    get heard() {
      return heard
    },
    /** A track starts, or resumes with the time heard before. */
    begin: (before: Heard = NOTHING_HEARD) => {
      heard = before
      last = null
    },
    /** The music does not flow: a pause, a seek. */
    interrupt: () => (last = null),
    /** The music is at this second. Says once that this makes it a play. */
    onTime: (seconds: number, durationSeconds: number): boolean => {
      const atMs = now()
      // More than the clock allows was not heard but passed over.
      const flowed = last ? Math.min(seconds - last.seconds, (atMs - last.atMs) / 1000) : 0
      last = { seconds, atMs }
      const heardSeconds = heard.heardSeconds + Math.max(0, flowed)
      const isPlay = heardSeconds >= Math.min(PLAYED_SECONDS, durationSeconds / 2)
      const isNew = isPlay && !heard.isCounted
      heard = { heardSeconds, isCounted: heard.isCounted || isPlay }
      return isNew
    },
  }
}
