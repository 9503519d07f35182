import type { PlaylistEntry } from '@hypha/contract'
import { useCallback } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { usePlay, usePlayer } from '../../player/index.ts'
import { playAlong } from './play-along.ts'

/** Plays a track of a playlist, then the following ones. */
export function usePlayPlaylist(identifier: string) {
  const app = useApp()
  const { playTrackOf, withPlayer } = usePlay()
  return useCallback(
    ({ song: track }: PlaylistEntry, at: number) => {
      // Pressing the current track toggles it.
      const isHere = usePlayer.getState().track?.id === track.id
      playTrackOf(track.release.id, track.id)
      if (isHere) return
      void withPlayer()
        .then((player) => playAlong(app, player, identifier, { trackId: track.id, from: at + 1 }))
        .catch(() => undefined)
    },
    [app, identifier, playTrackOf, withPlayer],
  )
}
