import type { Song } from '@hypha/contract'
import { createDeck, type Deck, type DeckEvent } from './deck.ts'
import { gainOf, isMuted } from './volume.ts'

/** The deck that is heard, and one that already holds the song that will probably follow. */
export interface DeckPair {
  readonly active: Deck
  readonly idle: Deck
  /** Exchanges the two; neither starts nor stops. */
  swap(): void
  /** Loads the beginning of a song into the idle deck, unless one of the two has it or it failed. */
  arm(song: Song): void
  setVolume(volume: number): void
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
      failedId = deck.song?.id ?? null
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
    arm: (song) => {
      const known = [active.song?.id, idle.song?.id, failedId]
      if (!known.includes(song.id)) idle.load(song)
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
