import { monitorEventLoopDelay } from 'node:perf_hooks'

const WINDOW_MS = 1_000
/** A process that was blocked for this long isn't ready. */
const BLOCKED_MS = 4_000

const delays = monitorEventLoopDelay()
delays.enable()
let longestMs = 0
setInterval(() => {
  longestMs = delays.max / 1e6
  delays.reset()
}, WINDOW_MS).unref()

/** Returns whether the event loop was blocked in the last second or two. */
export const wasBlocked = (): boolean => Math.max(longestMs, delays.max / 1e6) > BLOCKED_MS
