import type { PlayState } from '@hypha/ui/controls/play-button.tsx'
import { buttonState, usePlayer } from './player-state.ts'

/** Play state of a release's card or row. */
export function useReleaseState(id: number): { state: PlayState; current: boolean } {
  const status = usePlayer((state) => (state.release?.id === id ? state.status : null))
  const isRequested = usePlayer((state) => state.requestedId === id)
  return {
    state: isRequested ? 'loading' : status ? buttonState(status) : 'paused',
    current: isRequested || (status !== null && status !== 'idle'),
  }
}
