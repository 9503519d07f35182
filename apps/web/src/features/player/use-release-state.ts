import type { PlayState } from '@hypha/ui/controls/play-button.tsx'
import { buttonState, usePlayer } from './player-state.ts'

/** Play state of a release's card or row. */
export function useReleaseState(id: number): { state: PlayState; current: boolean } {
  const status = usePlayer((state) => (state.release?.id === id ? state.status : null))
  const wanted = usePlayer((state) => state.wanted === id)
  return {
    state: wanted ? 'loading' : status ? buttonState(status) : 'paused',
    current: wanted || (status !== null && status !== 'idle'),
  }
}
