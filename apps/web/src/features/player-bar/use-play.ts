import type { Release, Song } from '@hypha/contract'
import type { Player, PlayerOptions } from '@hypha/player'
import { useMemo } from 'react'
import { type AppContext, useApp } from '../../lib/app-context.ts'
import { toast } from '../../lib/toasts.ts'
import { firstPlayable, songOf, usePlayer, withPlayer } from './player-store.ts'

const UNPLAYABLE = 'Unable to play at this time'

const releaseQuery = ({ api }: AppContext, id: number) => api.releases.get.query({ params: { id } })

const engineOptions = (app: AppContext): Omit<PlayerOptions, 'onChange'> => ({
  // Only a freshly read release has freshly signed addresses.
  refreshSong: async (songId) => {
    const id = usePlayer.getState().release?.id ?? 0
    const release = await app.cache.fetchQuery({ ...releaseQuery(app, id), staleTime: 0 })
    const entry = release.playList.find(({ song }) => song.id === songId)
    if (!entry) throw new Error('The song is no longer part of its release.')
    return entry.song
  },
  beforePlay: async () => {
    await app.session.token()
  },
  onSkip: (song) => toast(`${song.title} could not be played and was skipped.`),
})

/** Plays a song of a release, its first playable one unless one is named; pauses what is playing already. */
function press(player: Player, release: Release, song: Song | undefined) {
  const state = usePlayer.getState()
  const index = song
    ? release.playList.findIndex((entry) => entry.song.id === song.id)
    : firstPlayable(release)
  const isHere = state.release?.id === release.id && (!song || songOf(state)?.id === song.id)
  if (index < 0) toast(UNPLAYABLE)
  else if (isHere && state.status !== 'error' && state.status !== 'idle') player.toggle()
  else player.play(release, index)
}

/** The listener's verbs: play a release or one of its songs, or rest the pointer on them. */
export function usePlay() {
  const app = useApp()
  return useMemo(() => {
    const player = () => withPlayer(engineOptions(app))
    const load = (id: number) => app.cache.ensureQueryData(releaseQuery(app, id))
    const playRelease = async (id: number) => {
      usePlayer.setState({ wanted: id })
      try {
        const [ready, release] = await Promise.all([player(), load(id)])
        press(ready, release, undefined)
      } catch {
        toast(UNPLAYABLE)
      } finally {
        usePlayer.setState({ wanted: null })
      }
    }
    const armSong = async (song: Song) => {
      if (song.link !== null) (await player()).arm(song)
    }
    const armRelease = async (id: number) => {
      const [, release] = await Promise.all([player(), load(id)])
      const first = release.playList[firstPlayable(release)]?.song
      if (first) await armSong(first)
    }
    const ignore = () => undefined
    return {
      playRelease: (id: number) => void playRelease(id),
      playSong: (release: Release, song?: Song) =>
        void player()
          .then((ready) => press(ready, release, song))
          .catch(() => toast(UNPLAYABLE)),
      armRelease: (id: number) => void armRelease(id).catch(ignore),
      armSong: (song: Song) => void armSong(song).catch(ignore),
      /** For what acts on the playing song; the engine is there by then. */
      tell: (act: (ready: Player) => void) => void player().then(act).catch(ignore),
    }
  }, [app])
}
