/** Length of the measurement window. */
const WINDOW_MS = 8_000
/** Earlier figures are too unsteady. */
const SETTLED_MS = 400

export interface SpeedMeter {
  /** Returns bytes per second, given `sent` bytes at `nowMs`; 0 while it is too early to tell. */
  at(sent: number, nowMs: number): number
}

/** Measures upload speed from the number of bytes sent. */
export function speedMeter(): SpeedMeter {
  let samples: { sent: number; nowMs: number }[] = []
  return {
    at(sent, nowMs) {
      // Sending a part again lowers the figure.
      samples = samples.filter((each) => each.sent <= sent && nowMs - each.nowMs <= WINDOW_MS)
      samples.push({ sent, nowMs })
      const first = samples[0]!
      const passedMs = nowMs - first.nowMs
      return passedMs < SETTLED_MS ? 0 : ((sent - first.sent) / passedMs) * 1000
    },
  }
}
