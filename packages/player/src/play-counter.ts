/** A play needs this much of the track, or half of it if that is less (PL-12). */
const PLAYED_SECONDS = 30

export interface Heard {
  /** Seconds actually played, without skipped parts. */
  readonly heardSeconds: number
  /** Whether they were counted as a play. */
  readonly isCounted: boolean
}

const NOTHING_HEARD: Heard = { heardSeconds: 0, isCounted: false }

/** Adds up how long a track has been played. `now` is in milliseconds. */
export function createPlayCounter(now: () => number = () => performance.now()) {
  let heard = NOTHING_HEARD
  /** Before the last report. */
  let previousSeconds = 0
  let last: { seconds: number; atMs: number } | null = null
  return {
    get heard() {
      return heard
    },
    /** A track starts, or resumes with the time played before. */
    begin: ({ heardSeconds, isCounted }: Heard = NOTHING_HEARD) => {
      heard = { heardSeconds, isCounted }
      previousSeconds = heardSeconds
      last = null
    },
    /** Playback is interrupted by a pause or seek. */
    interrupt: () => (last = null),
    /** Reports the current position. Returns true when this makes it a play, once. */
    onTime: (seconds: number, durationSeconds: number): boolean => {
      const atMs = now()
      // More than the elapsed time was skipped, not played.
      const flowed = last ? Math.min(seconds - last.seconds, (atMs - last.atMs) / 1000) : 0
      last = { seconds, atMs }
      previousSeconds = heard.heardSeconds
      const heardSeconds = previousSeconds + Math.max(0, flowed)
      const isPlay = heardSeconds >= Math.min(PLAYED_SECONDS, durationSeconds / 2)
      const isNew = isPlay && !heard.isCounted
      heard = { heardSeconds, isCounted: heard.isCounted || isPlay }
      return isNew
    },
    /** Returns whether the last report reached this many seconds. */
    hasReached: (seconds: number): boolean =>
      previousSeconds < seconds && heard.heardSeconds >= seconds,
  }
}
