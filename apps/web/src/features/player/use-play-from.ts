import { useApp } from '../../lib/app-context.ts'
import { songOf, usePlayer } from './player-state.ts'
import { sayUnplayable } from './say-unplayable.ts'
import { usePlay } from './use-play.ts'

/** Resolves to true once this song plays, to false when the player takes another one. */
const heard = (id: number) =>
  new Promise<boolean>((resolve) => {
    const stop = usePlayer.subscribe((state) => {
      const isOther = songOf(state)?.id !== id
      if (!isOther && state.status !== 'playing') return
      stop()
      resolve(!isOther)
    })
  })

/** Plays a song from a second of it. A paused song in the player stays paused unless it `starts`. */
export function usePlayFrom(song: {
  id: number
  release: { id: number }
}): (seconds: number, starts?: boolean) => void {
  const app = useApp()
  const { api, cache } = app
  const { withPlayer } = usePlay()
  const play = async (seconds: number, starts: boolean) => {
    const query = api.releases.get.query({ params: { id: song.release.id } })
    const [player, release] = await Promise.all([withPlayer(), cache.ensureQueryData(query)])
    if (songOf(usePlayer.getState())?.id !== song.id) {
      const index = release.playList.findIndex((entry) => entry.song.id === song.id)
      if (index < 0) throw new Error('The song is not on this release any more.')
      const sounds = heard(song.id)
      player.play(release, index)
      if (!(await sounds)) return
    }
    player.seek(seconds)
    if (starts && usePlayer.getState().status !== 'playing') player.toggle()
  }
  return (seconds, starts = false) => void play(seconds, starts).catch(() => sayUnplayable(app))
}
