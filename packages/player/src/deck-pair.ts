import type { Track } from '@hypha/contract'
import { createDeck, type Deck, type DeckEvent } from './deck.ts'
import { gainOf, isMuted } from './volume.ts'

/** Below this a track counts as not started, and a seek to its start would only cost time. */
export const BEGINNING_SECONDS = 0.05

/** The deck that plays, and an idle one that preloads the probable next track. */
export interface DeckPair {
  readonly active: Deck
  readonly idle: Deck
  /** Swaps the two decks without starting or stopping either. */
  swap(): void
  /**
   * Preloads the beginning of a track in the idle deck, unless it is already loaded or has failed. The
   * current track is only preloaded to repeat it: `again`.
   */
  arm(track: Track, again?: boolean): void
  setVolume(volume: number): void
  setLevelled(yes: boolean): void
  /** Call it in a tap or click: allows both elements to play without a gesture from then on. */
  unlock(): void
  destroy(): void
}

/** `report` receives the events of the active deck only. */
export function createDeckPair(report: (event: DeckEvent) => void): DeckPair {
  const listen = (deck: Deck, event: DeckEvent) => {
    if (deck === active) report(event)
    else if (event.type === 'error') {
      // Nobody listens to the idle deck. Don't retry the failed track until it is played.
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
      // It was played before, so rewind it.
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
      // iOS grants the right to play to each element separately, and only within a gesture.
      for (const deck of [active, idle]) {
        // An element that has just been started already has the right.
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
