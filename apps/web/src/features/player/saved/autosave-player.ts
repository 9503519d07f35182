import type { Player, PlayerState } from '@hypha/player'
import { writeSavedPlayer } from './saved-player.ts'

/** How often the second is kept while the music plays. */
const SAVE_INTERVAL_MS = 5_000
/** What changes in a row, like a volume that is drawn, is written once. */
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
 * Keeps what plays for a reload. Of several tabs only the one that plays, or played last, keeps its second:
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
    /** With every change of the state. */
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
