import type { Song } from '@hypha/contract'
import type { PlayState } from '@hypha/ui/controls/play-button.tsx'
import { buttonState, songOf, usePlayer } from './player-state.ts'

/** How rows of tracks show what the player does. */
export function useTrackState() {
  const status = usePlayer((state) => state.status)
  const currentId = usePlayer((state) => songOf(state)?.id ?? null)
  const stateOf = (song: Pick<Song, 'id' | 'link' | 'deletedAt'>): PlayState => {
    if (song.link === null || song.deletedAt !== null) return 'unavailable'
    return song.id === currentId ? buttonState(status) : 'paused'
  }
  return { currentId, stateOf }
}
