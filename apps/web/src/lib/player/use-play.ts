import type { Release, Song } from '@hypha/contract'
import type { Player } from '@hypha/player'
import { useCallback, useEffect, useMemo } from 'react'
import { useApp } from '../app-context.ts'
import { toast } from '../toasts.ts'
import {
  expectSong,
  fetchPlayerAtFirstSign,
  firstPlayable,
  playerNow,
  songOf,
  usePlayer,
  withPlayer,
} from './player-store.ts'

const UNPLAYABLE = 'Unable to play at this time'

/** The listener's verbs: play a release or one of its songs, or rest the pointer on them. */
export function usePlay() {
  const { api, cache, session, renewal } = useApp()
  useEffect(fetchPlayerAtFirstSign, [])
  const load = useCallback(
    (id: number) => cache.ensureQueryData(api.releases.get.query({ params: { id } })),
    [api, cache],
  )
  const player = useCallback(
    () =>
      withPlayer({
        readRelease: (id) =>
          cache.fetchQuery({ ...api.releases.get.query({ params: { id } }), staleTime: 0 }),
        readAlbumPage: async (list) => list,
        beforePlay: async () => void (await session.token()),
        onSkip: (song) => toast(`Skipped ${song.title}: it could not be played.`),
      }),
    [api, cache, session],
  )
  return useMemo(() => {
    /** Acts on the release; its first playable song unless one is named. */
    const act = (deck: Player, release: Release, index: number, isNamed: boolean) => {
      const state = usePlayer.getState()
      const song = release.playList[index]?.song
      const isHere =
        state.release?.id === release.id && (!isNamed || songOf(state)?.id === song?.id)
      if (isHere && state.status !== 'error') deck.toggle()
      else deck.play(release, index)
    }
    /** The release as this listener may have it, with the qualities they may hear: what is shown may be older. */
    const theirs = (release: Release) => {
      const { queryKey } = api.releases.bySlug.query({ params: { identifier: release.identifier } })
      return cache.getQueryData(queryKey) ?? release
    }
    const playSong = async (shown: Release, song?: Song) => {
      if (!renewal.isDone) await renewal.done
      const release = theirs(shown)
      const index = song
        ? release.playList.findIndex((entry) => entry.song.id === song.id)
        : firstPlayable(release)
      if (index < 0) return toast(UNPLAYABLE)
      const deck = playerNow()
      if (!deck) expectSong(release.playList[index]?.song)
      act(deck ?? (await player()), release, index, song !== undefined)
    }
    const playRelease = async (id: number) => {
      const { queryKey } = api.releases.get.query({ params: { id } })
      const known = cache.getQueryData(queryKey)
      // Within the press itself: to show first that something is wanted would cost the sound ten milliseconds.
      if (known && playerNow()) return playSong(known)
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
    const songIn = (release: Release, songId: number) =>
      release.playList.find(({ song }) => song.id === songId)?.song
    return {
      playRelease: (id: number) => void playRelease(id),
      /** A song of a list, which has no streams: they come with its release. */
      playSongOf: (releaseId: number, songId: number) =>
        void load(releaseId)
          .then((release) => playSong(release, songIn(release, songId)))
          .catch(() => toast(UNPLAYABLE)),
      armSongOf: (releaseId: number, songId: number) =>
        void Promise.all([player(), load(releaseId)])
          .then(([deck, release]) => {
            const song = songIn(release, songId)
            if (song && song.link !== null) deck.arm(song)
          })
          .catch(() => undefined),
      playSong: (release: Release, song?: Song) =>
        void playSong(release, song).catch(() => toast(UNPLAYABLE)),
      armRelease: (id: number) =>
        void Promise.all([player(), load(id)])
          .then(([deck, release]) => {
            const song = release.playList[firstPlayable(release)]?.song
            if (song) deck.arm(song)
          })
          .catch(() => undefined),
      armSong: (song: Song) => {
        // Not yet theirs, it would be armed in a quality for anybody.
        if (!renewal.isDone || song.link === null) return
        player()
          .then((deck) => deck.arm(song))
          .catch(() => undefined)
      },
      withPlayer: player,
    }
  }, [api, cache, load, player, renewal])
}
