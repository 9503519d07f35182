/** Loading for this long without any report means that an error went unnoticed. */
const SILENCE_MS = 20_000

/** Calls `bark` if `isWaiting` has been true for too long since the last `pat`. */
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
