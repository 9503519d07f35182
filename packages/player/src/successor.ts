import type { Song } from '@hypha/contract'
import type { DeckPair } from './deck-pair.ts'
import type { PlayerStatus } from './types.ts'

/** The current song has the network for itself until it sounds, and a moment more. */
const ARM_AFTER_MS = 500
/** From here to its end the idle deck holds the next song and no other. */
const NEAR_END_SECONDS = 20

interface Look {
  status(): PlayerStatus
  next(): Song | null
  beforePlay(): Promise<void>
}

/** Keeps the next song loaded in the idle deck. */
export function createSuccessor(decks: DeckPair, look: Look) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPrepared = false

  const arm = () => {
    const next = look.next()
    if (next) decks.arm(next)
  }
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (look.status() === 'playing') arm()
      else if (look.status() === 'loading') schedule()
    }, ARM_AFTER_MS)
  }
  return {
    /** A song begins. */
    begin: () => {
      isPrepared = false
      schedule()
    },
    onTime: (remainingSeconds: number) => {
      if (remainingSeconds > NEAR_END_SECONDS || !look.next()) return
      arm()
      if (isPrepared) return
      isPrepared = true
      // The handover itself has no time to wait for it.
      void look.beforePlay()
    },
    stop: () => clearTimeout(timer),
  }
}
