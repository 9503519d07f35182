import type { Player, PlayerState } from '@hypha/player'
import { writeKept } from './kept-player.ts'

/** How often the second is kept while the music plays. */
const EVERY_MS = 5_000
/** What changes in a row, like a volume that is drawn, is written once. */
const SOON_MS = 300

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
export function keepPlayer(player: Player, isMine: () => boolean) {
  let kept = choicesOf(player.state)
  let status = player.state.status
  let writtenAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = () => {
    clearTimeout(timer)
    timer = undefined
    writtenAt = performance.now()
    const saved = player.saved()
    if (saved) writeKept(saved)
  }
  addEventListener('pagehide', () => {
    if (timer !== undefined || isMine()) write()
  })
  return {
    /** With every change of the state. */
    note: (state: PlayerState) => {
      const choices = choicesOf(state)
      const isChosen = choices.some((choice, i) => choice !== kept[i])
      kept = choices
      const isTurned = status !== state.status && isMine()
      status = state.status
      if (isChosen || isTurned) timer ??= setTimeout(write, SOON_MS)
      else if (isMine() && performance.now() - writtenAt >= EVERY_MS) write()
    },
  }
}
