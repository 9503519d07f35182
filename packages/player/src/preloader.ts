import type { Track } from '@hypha/contract'
import type { DeckPair } from './deck-pair.ts'
import type { PlayerStatus } from './types.ts'

/** Delay after the current track starts to play, so that it has the network for itself. */
const ARM_AFTER_MS = 500
/** From here to its end the idle deck may only hold the next track. */
const NEAR_END_SECONDS = 20

interface Look {
  status(): PlayerStatus
  /** Null if unknown or if there is none. */
  next(): Track | null
  /** Starts the search for the next track outside the current release. */
  lookFor(): void
  beforePlay(): Promise<void>
}

/** Keeps the next track loaded in the idle deck. */
export function createPreloader(decks: DeckPair, getState: Look) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDone = false
  let isPrepared = false
  let decidedId: number | null = null

  const arm = () => {
    const next = getState.next()
    decidedId = next?.id ?? null
    // A looped track is its own next track.
    if (next) decks.arm(next, true)
    else getState.lookFor()
  }
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (getState.status() === 'loading') return schedule()
      if (getState.status() !== 'playing') return
      isDone = true
      arm()
    }, ARM_AFTER_MS)
  }
  return {
    /** A track starts. */
    begin: () => {
      isDone = isPrepared = false
      schedule()
    },
    /** The model has changed, so the next track may be another one. */
    onChange: () => {
      if (isDone && (getState.next()?.id ?? null) !== decidedId) arm()
    },
    onTime: (remainingSeconds: number) => {
      if (remainingSeconds > NEAR_END_SECONDS || !getState.next()) return
      arm()
      if (isPrepared) return
      isPrepared = true
      // The transition itself has no time to wait for it.
      void getState.beforePlay()
    },
    stop: () => clearTimeout(timer),
  }
}
