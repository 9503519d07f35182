import type { Player } from '@hypha/player'
import { MUTE_BELOW } from '@hypha/ui/lib/volume.ts'
import { useMemo } from 'react'
import { playerNow, usePlay, usePlayer } from '../../features/player/index.ts'

/** Volume before muting. */
let loudness = 0.8

/** Player actions for the bar, the queue and the keyboard. */
export function useVerbs() {
  const { withPlayer } = usePlay()
  return useMemo(() => {
    // Synchronously if the player is loaded, because some browsers only start sound within the press.
    const tell = (act: (player: Player) => void) => {
      const player = playerNow()
      if (player) act(player)
      else void withPlayer().then(act, () => undefined)
    }
    const setVolume = (volume: number) => tell((player) => player.setVolume(volume))
    return {
      tell,
      setVolume,
      toggle: () => tell((player) => player.toggle()),
      stop: () => tell((player) => player.stop()),
      previous: (album: boolean) =>
        tell((player) => (album ? player.previousAlbum() : player.previous())),
      next: (album: boolean) => tell((player) => (album ? player.nextAlbum() : player.next())),
      seek: (seconds: number) => tell((player) => player.seek(seconds)),
      shuffle: () => tell((player) => player.setShuffling(!player.state.isShuffling)),
      loop: () => tell((player) => player.setLooping(!player.state.isLooping)),
      mute: () => {
        const { volume } = usePlayer.getState()
        const isMuted = volume < MUTE_BELOW
        if (!isMuted) loudness = volume
        setVolume(isMuted ? loudness : 0)
      },
    }
  }, [withPlayer])
}

export type Verbs = ReturnType<typeof useVerbs>
