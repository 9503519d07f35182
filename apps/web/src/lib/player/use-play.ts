import type { Release, Song } from '@hypha/contract'
import { useCallback, useMemo } from 'react'
import { useApp } from '../app-context.ts'
import { toast } from '../toasts.ts'
import { firstPlayable, songOf, usePlayer, withPlayer } from './player-store.ts'

const UNPLAYABLE = 'Unable to play at this time'

/** The listener's verbs: play a release or one of its songs, or rest the pointer on them. */
export function usePlay() {
  const { api, cache, session } = useApp()
  const load = useCallback(
    (id: number) => cache.ensureQueryData(api.releases.get.query({ params: { id } })),
    [api, cache],
  )
  const player = useCallback(
    () =>
      withPlayer({
        readRelease: (id) =>
          cache.fetchQuery({ ...api.releases.get.query({ params: { id } }), staleTime: 0 }),
        beforePlay: async () => void (await session.token()),
        onSkip: (song) => toast(`Skipped ${song.title}: it could not be played.`),
      }),
    [api, cache, session],
  )
  return useMemo(() => {
    /** Acts on the release; its first playable song unless one is named. */
    const playSong = async (release: Release, song?: Song) => {
      const state = usePlayer.getState()
      const deck = await player()
      const index = song
        ? release.playList.findIndex((entry) => entry.song.id === song.id)
        : firstPlayable(release)
      if (index < 0) return toast(UNPLAYABLE)
      const current = songOf(state)
      const isHere = state.release?.id === release.id && (!song || current?.id === song.id)
      if (isHere && state.status !== 'error') deck.toggle()
      else deck.play(release, index)
    }
    const playRelease = async (id: number) => {
      usePlayer.setState({ wanted: id })
      // Both at once: on a first press the engine is as far away as the release.
      player().catch(() => undefined)
      try {
        await playSong(await load(id))
      } catch {
        toast(UNPLAYABLE)
      } finally {
        usePlayer.setState({ wanted: null })
      }
    }
    return {
      playRelease: (id: number) => void playRelease(id),
      playSong: (release: Release, song?: Song) =>
        void playSong(release, song).catch(() => toast(UNPLAYABLE)),
      armRelease: (id: number) =>
        void Promise.all([player(), load(id)])
          .then(([deck, release]) => {
            const song = release.playList[firstPlayable(release)]?.song
            if (song) deck.arm(song)
          })
          .catch(() => undefined),
      armSong: (song: Song) =>
        void player()
          .then((deck) => song.link !== null && deck.arm(song))
          .catch(() => undefined),
      withPlayer: player,
    }
  }, [load, player])
}
