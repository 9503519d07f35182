import type { Track } from '@hypha/contract'
import { createDeck, type Deck, type DeckEvent } from './deck.ts'
import { gainOf, isMuted } from './volume.ts'

/** Before this a track has not begun; a seek to its very start would only cost time. */
export const BEGINNING_SECONDS = 0.05

/** The deck that plays, and one that already holds the probable next track. */
export interface DeckPair {
  readonly active: Deck
  readonly idle: Deck
  /** Exchanges the two; neither starts nor stops. */
  swap(): void
  /**
   * Loads the beginning of a track into the idle deck, unless it is loaded or the track failed. A track that is already
   * playing is only armed to repeat: `again`.
   */
  arm(track: Track, again?: boolean): void
  setVolume(volume: number): void
  setLevelled(yes: boolean): void
  /** In a tap or click: allows both elements to play without one from now on. */
  unlock(): void
  destroy(): void
}

/** `report` hears of the active deck only. */
export function createDeckPair(report: (event: DeckEvent) => void): DeckPair {
  const listen = (deck: Deck, event: DeckEvent) => {
    if (deck === active) report(event)
    else if (event.type === 'error') {
      // Nobody listens to it: what failed is not tried again before it is asked for.
      failedId = deck.track?.id ?? null
      deck.reset()
    }
  }
  let failedId: number | null = null
  let active = createDeck(listen)
  let idle = createDeck(listen)
  let isUnlocked = false
  active.setForeground(true)
  return {
    get active() {
      return active
    },
    get idle() {
      return idle
    },
    swap: () => {
      ;[active, idle] = [idle, active]
      failedId = null
      active.setForeground(true)
      idle.setForeground(false)
    },
    arm: (track, again = false) => {
      if (track.id === failedId || (track.id === active.track?.id && !again)) return
      if (track.id !== idle.track?.id) idle.load(track)
      // It was heard before: it begins where tracks begin.
      else if (idle.currentSeconds > BEGINNING_SECONDS) idle.seek(0)
    },
    setLevelled: (yes) => {
      for (const deck of [active, idle]) deck.setLevelled(yes)
    },
    setVolume: (volume) => {
      for (const deck of [active, idle]) {
        deck.fader.setGain(gainOf(volume))
        deck.setMuted(isMuted(volume))
      }
    },
    unlock: () => {
      if (isUnlocked) return
      isUnlocked = true
      // iOS gives the right to sound to each element by itself, and only within a gesture.
      for (const deck of [active, idle]) {
        // What has just been started has the right already.
        if (!deck.isPaused) continue
        deck.play().catch(() => {})
        deck.pause()
      }
    },
    destroy: () => {
      active.destroy()
      idle.destroy()
    },
  }
}
