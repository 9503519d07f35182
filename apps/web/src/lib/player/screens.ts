import type { PlayerState } from '@hypha/player'
import { afterPaint } from '../after-paint.ts'

/** A press that has not led to a sound by then is shown to be loading. */
const SHOWN_AFTER_MS = 60

/**
 * Shows every state of the player, but for those between a press and its sound: dozens of cards and rows that draw
 * themselves first would keep the sound waiting, twice as long as it needs. @returns what takes the next state
 */
export function createScreens(show: (state: PlayerState) => void): (state: PlayerState) => void {
  let shown: PlayerState['status'] = 'idle'
  let held: PlayerState | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const showHeld = () => {
    clearTimeout(timer)
    if (!held) return
    const state = held
    held = null
    shown = state.status
    show(state)
  }
  return (state) => {
    const begins = state.status === 'loading' && shown !== 'loading'
    if (!held && !begins) {
      shown = state.status
      return show(state)
    }
    if (!held) timer = setTimeout(showHeld, SHOWN_AFTER_MS)
    held = state
    if (state.status !== 'loading') afterPaint(showHeld)
  }
}
