import { BEGINNING_SECONDS, type DeckPair } from './deck-pair.ts'

interface Wishes {
  /** Whether the listener wants playback. */
  isOn(): boolean
  /** Whether sound is playing now, so that stopping needs a fade. */
  isHeard(): boolean
  onPlaying(): void
  /** The browser requires a tap first. */
  onBlocked(): void
}

/** Starts, stops and seeks the active deck. */
export function createPlayback(decks: DeckPair, { isOn, isHeard, onPlaying, onBlocked }: Wishes) {
  let seeks = 0

  async function start() {
    const deck = decks.active
    deck.fader.setLevel(1)
    try {
      await deck.play()
      // An element that was still fading out never stopped, so it reports no start.
      if (deck === decks.active && deck.isReady) onPlaying()
    } catch (error) {
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
      // Any other rejection is caused by a newer load, or by an error that the deck reports itself.
      if (isRefused && deck === decks.active) onBlocked()
    }
  }
  return {
    start,
    resume: async () => {
      const { fader } = decks.active
      const started = start()
      fader.setLevel(0)
      await started
      if (isOn()) await fader.fadeTo(1)
    },
    fadeToPause: async () => {
      const deck = decks.active
      if (await deck.fader.fadeTo(0)) deck.pause()
    },
    /** Makes the idle deck, which holds the starting track, active. */
    takeIdle: () => {
      decks.active.pause()
      decks.swap()
      if (decks.active.currentSeconds > BEGINNING_SECONDS) decks.active.seek(0)
    },
    /** Only the last of several seeks counts. Resolves with whether this one was performed. */
    seek: async (seconds: number) => {
      const seekId = ++seeks
      const deck = decks.active
      const fades = isHeard()
      if (fades) await deck.fader.fadeTo(0)
      if (seekId !== seeks || deck !== decks.active) return false
      deck.seek(seconds)
      if (fades && isOn()) void deck.fader.fadeTo(1)
      return true
    },
    /** Cancels pending seeks when another track starts. */
    forgetSeek: () => seeks++,
  }
}
