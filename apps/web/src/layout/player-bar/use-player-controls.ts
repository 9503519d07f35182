import type { Player } from '@hypha/player'
import { MUTE_BELOW } from '@hypha/ui/lib/volume.ts'
import { useMemo } from 'react'
import { playerNow, usePlay, usePlayer } from '../../features/player/index.ts'

/** Volume before muting, or before a drag to silence. */
let loudness = 0.8
/** Changes that follow within this time are one drag. */
const DRAG_MS = 1_000
let draggedAt = -Infinity

/** Remembers the volume before a drag, so that unmuting restores it. */
function rememberVolume(): void {
  const { volume } = usePlayer.getState()
  const now = performance.now()
  if (now - draggedAt > DRAG_MS && volume >= MUTE_BELOW) loudness = volume
  draggedAt = now
}

/** Player actions for the bar, the queue and the keyboard. */
export function usePlayerControls() {
  const { withPlayer } = usePlay()
  return useMemo(() => {
    // Synchronously if the player is loaded, because some browsers only start sound within the press.
    const withPlayerNow = (act: (player: Player) => void) => {
      const player = playerNow()
      if (player) act(player)
      else void withPlayer().then(act, () => undefined)
    }
    const setVolume = (volume: number) => {
      rememberVolume()
      withPlayerNow((player) => player.setVolume(volume))
    }
    return {
      tell: withPlayerNow,
      setVolume,
      toggle: () => withPlayerNow((player) => player.toggle()),
      stop: () => withPlayerNow((player) => player.stop()),
      previous: (album: boolean) =>
        withPlayerNow((player) => (album ? player.previousAlbum() : player.previous())),
      next: (album: boolean) =>
        withPlayerNow((player) => (album ? player.nextAlbum() : player.next())),
      seek: (seconds: number) => withPlayerNow((player) => player.seek(seconds)),
      shuffle: () => withPlayerNow((player) => player.setShuffling(!player.state.isShuffling)),
      loop: () => withPlayerNow((player) => player.setLooping(!player.state.isLooping)),
      mute: () => {
        const { volume } = usePlayer.getState()
        const isMuted = volume < MUTE_BELOW
        if (!isMuted) loudness = volume
        withPlayerNow((player) => player.setVolume(isMuted ? loudness : 0))
      },
    }
  }, [withPlayer])
}

export type Verbs = ReturnType<typeof usePlayerControls>
