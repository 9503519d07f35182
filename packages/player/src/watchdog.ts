/** Loading for so long without a single report means that something is wrong which nobody reported. */
const SILENCE_MS = 20_000

/** Calls `bark` when `isWaiting` held since the last `pat`, and for too long. */
export function createWatchdog(isWaiting: () => boolean, bark: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    pat: () => {
      clearTimeout(timer)
      if (isWaiting()) timer = setTimeout(bark, SILENCE_MS)
    },
    stop: () => clearTimeout(timer),
  }
}
