import type { Track } from '@hypha/contract'
import type { DeckPair } from './deck-pair.ts'
import type { PlayerStatus } from './types.ts'

/** The current track has the network for itself until it sounds, and a moment more. */
const ARM_AFTER_MS = 500
/** From here to its end the idle deck holds the next track and no other. */
const NEAR_END_SECONDS = 20

interface Look {
  status(): PlayerStatus
  /** Null while it is not known, or when there is none. */
  next(): Track | null
  /** Has it looked for where it stands outside the release that plays. */
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
    // While a track is looped it follows itself.
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
    /** A track begins. */
    begin: () => {
      isDone = isPrepared = false
      schedule()
    },
    /** Something was decided: perhaps another track follows now. */
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
