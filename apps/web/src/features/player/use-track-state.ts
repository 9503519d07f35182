import type { Track } from '@hypha/contract'
import type { PlayState } from '@hypha/ui/controls/play-button.tsx'
import { buttonState, trackOf, usePlayer } from './player-state.ts'

/** Play state of track rows. */
export function useTrackState() {
  const status = usePlayer((state) => state.status)
  const currentId = usePlayer((state) => trackOf(state)?.id ?? null)
  const stateOf = (track: Pick<Track, 'id' | 'link' | 'deletedAt'>): PlayState => {
    if (track.link === null || track.deletedAt !== null) return 'unavailable'
    return track.id === currentId ? buttonState(status) : 'paused'
  }
  return { currentId, stateOf }
}
