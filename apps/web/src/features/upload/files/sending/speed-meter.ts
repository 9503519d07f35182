/** As far back as the speed is measured: what the line does now counts, not what it did a minute ago. */
const WINDOW_MS = 8_000
/** Before this the first figures jump. */
const SETTLED_MS = 400

export interface SpeedMeter {
  /** Bytes a second, after `sent` bytes at `nowMs`; 0 while it is too early to tell. */
  at(sent: number, nowMs: number): number
}

/** How fast a file goes, from how much of it has been sent. */
export function speedMeter(): SpeedMeter {
  let samples: { sent: number; nowMs: number }[] = []
  return {
    at(sent, nowMs) {
      // A part that is sent once more takes the figure back.
      samples = samples.filter((each) => each.sent <= sent && nowMs - each.nowMs <= WINDOW_MS)
      samples.push({ sent, nowMs })
      const first = samples[0]!
      const passedMs = nowMs - first.nowMs
      return passedMs < SETTLED_MS ? 0 : ((sent - first.sent) / passedMs) * 1000
    },
  }
}
