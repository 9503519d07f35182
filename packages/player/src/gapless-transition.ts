import type { DeckPair } from './deck-pair.ts'

/** Time a deck needs from `play` to its first sound. */
const LEAD_SECONDS = 0.016
/** Below this the end is polled, because the element reports its time only four times a second. */
const WATCH_SECONDS = 0.6
const COARSE_MS = 10
const COARSE_UNTIL_SECONDS = 0.06

/**
 * Starts the idle deck just before the active one ends, so that there is no silence between two tracks.
 * `isDue` says whether that is still wanted; `onTransition` runs after the swap. Call `watch` on every time
 * update.
 */
export function createGaplessTransition(
  decks: DeckPair,
  isDue: () => boolean,
  onTransition: () => void,
) {
  let isWatching = false
  const remaining = () => (decks.active.track?.duration ?? Infinity) - decks.active.currentSeconds

  const check = () => {
    isWatching = isDue() && decks.idle.isReady
    if (!isWatching) return
    const left = remaining()
    if (left > LEAD_SECONDS) {
      setTimeout(check, left > COARSE_UNTIL_SECONDS ? COARSE_MS : 0)
      return
    }
    isWatching = false
    decks.idle.fader.setLevel(1)
    // If it is refused, the new active deck reports no sound and the watchdog notices.
    decks.idle.play().catch(() => {})
    decks.swap()
    onTransition()
  }
  return {
    remaining,
    watch: () => {
      if (!isWatching && remaining() < WATCH_SECONDS) check()
    },
  }
}
