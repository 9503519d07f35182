import type { Player, PlayerState } from '@hypha/player'
import { writeSavedPlayer } from './saved-player.ts'

/** How often the position is saved during playback. */
const SAVE_INTERVAL_MS = 5_000
/** Batches rapid changes, such as dragging the volume. */
const SAVE_DEBOUNCE_MS = 300

const choicesOf = ({ track, queue, volume, isLooping, isShuffling, likedOnly }: PlayerState) => [
  track,
  queue,
  volume,
  isLooping,
  isShuffling,
  likedOnly,
]

/**
 * Saves playback for a reload. Of several tabs only the one that plays, or played last, saves its position:
 * `isMine` says whether that is this one.
 */
export function autosavePlayer(player: Player, isMine: () => boolean) {
  let savedChoices = choicesOf(player.state)
  let status = player.state.status
  let writtenAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    writtenAt = performance.now()
    const saved = player.saved()
    if (saved) writeSavedPlayer(saved)
  }
  addEventListener('pagehide', () => {
    if (timer !== undefined || isMine()) write()
  })
  return {
    /** Call it on every change of the state. */
    note: (state: PlayerState) => {
      const choices = choicesOf(state)
      const isChosen = choices.some((choice, i) => choice !== savedChoices[i])
      savedChoices = choices
      const isTurned = status !== state.status && isMine()
      status = state.status
      if (isChosen || isTurned) timer ??= setTimeout(write, SAVE_DEBOUNCE_MS)
      else if (isMine() && performance.now() - writtenAt >= SAVE_INTERVAL_MS) write()
    },
  }
}
