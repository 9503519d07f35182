import type { PlayerState } from './types.ts'

/** After this long without sound, a press is shown as loading. */
const PUBLISH_AFTER_MS = 60

/**
 * Reports every state, except those between a press and its sound: rendering dozens of rows would double the
 * time until the sound. @returns a function that takes the next state
 */
export function createStateSync(
  publish: (state: PlayerState) => void,
): (state: PlayerState) => void {
  let reported: PlayerState['status'] = 'idle'
  let held: PlayerState | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const publishHeld = () => {
    clearTimeout(timer)
    if (!held) return
    const state = held
    held = null
    reported = state.status
    publish(state)
  }
  return (state) => {
    const begins = state.status === 'loading' && reported !== 'loading'
    if (!held && !begins) {
      reported = state.status
      return publish(state)
    }
    if (!held) timer = setTimeout(publishHeld, PUBLISH_AFTER_MS)
    held = state
    if (state.status === 'playing') afterSound(publishHeld)
    else if (state.status !== 'loading') publishHeld()
  }
}

/** The element reports that it plays a few milliseconds before its sound is audible. */
function afterSound(run: () => void): void {
  // A hidden page has no frames.
  if (document.hidden) return run()
  requestAnimationFrame(() => setTimeout(run))
}
