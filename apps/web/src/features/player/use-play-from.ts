import { useApp } from '../../lib/app-context.ts'
import { trackOf, usePlayer } from './player-state.ts'
import { showUnplayable } from './show-unplayable.ts'
import { usePlay } from './use-play.ts'

/** Resolves to true once this track plays, to false when another track is loaded. */
const isPlaying = (id: number) =>
  new Promise<boolean>((resolve) => {
    const stop = usePlayer.subscribe((state) => {
      const isOther = trackOf(state)?.id !== id
      if (!isOther && state.status !== 'playing') return
      stop()
      resolve(!isOther)
    })
  })

/**
 * Plays a track from a position in seconds. If it is already loaded and paused, it stays paused unless
 * `starts` is set.
 */
export function usePlayFrom(track: {
  id: number
  release: { id: number }
}): (seconds: number, starts?: boolean) => void {
  const app = useApp()
  const { api, cache } = app
  const { withPlayer } = usePlay()
  const play = async (seconds: number, starts: boolean) => {
    const query = api.releases.get.query({ params: { id: track.release.id } })
    const [player, release] = await Promise.all([withPlayer(), cache.ensureQueryData(query)])
    if (trackOf(usePlayer.getState())?.id !== track.id) {
      const index = release.playList.findIndex((entry) => entry.song.id === track.id)
      if (index < 0) throw new Error('The track is no longer on this release.')
      const sounds = isPlaying(track.id)
      player.play(release, index)
      if (!(await sounds)) return
    }
    player.seek(seconds)
    if (starts && usePlayer.getState().status !== 'playing') player.toggle()
  }
  return (seconds, starts = false) => void play(seconds, starts).catch(() => showUnplayable(app))
}
