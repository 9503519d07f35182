import type { DeckPair } from './deck-pair.ts'

/** A deck needs about so long from `play` to its first sound. */
const LEAD_SECONDS = 0.016
/** Within this the end is watched closely; the element reports its time four times a second only. */
const WATCH_SECONDS = 0.6
const COARSE_MS = 10
const COARSE_UNTIL_SECONDS = 0.06

/**
 * Starts the idle deck just before the active one ends, so that no silence lies between two tracks. `isDue` says
 * whether that is still wanted; `onTransition` runs after the exchange. Call `watch` with every report of the time.
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
    // Should it be refused, the deck that is active from now on reports no sound and the watchdog sees it.
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
