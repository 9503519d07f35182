import type { Release, Song } from '@hypha/contract'
import type { AlbumList, Player } from '@hypha/player'
import { useCallback, useEffect, useMemo } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { expectSong, fetchPlayerAtFirstSign, openEngine, playerNow } from './player-store.ts'
import { firstPlayable, songOf, usePlayer } from './player-state.ts'
import { sayUnplayable } from './say-unplayable.ts'

/** The listener's verbs: play a release or one of its songs, or rest the pointer on them. */
export function usePlay() {
  const app = useApp()
  const { api, cache, renewal } = app
  useEffect(fetchPlayerAtFirstSign, [])
  const load = useCallback(
    (id: number) => cache.ensureQueryData(api.releases.get.query({ params: { id } })),
    [api, cache],
  )
  const open = useCallback(() => openEngine(app), [app])
  return useMemo(() => {
    /** Acts on the release; its first playable song unless one is named. */
    const act = (
      deck: Player,
      release: Release,
      index: number,
      { isTrackRow, list }: { isTrackRow: boolean; list: AlbumList | undefined },
    ) => {
      // Before the first press since a reload the engine has nothing yet, and the screens what was kept.
      const state = deck.state.release ? deck.state : usePlayer.getState()
      const song = release.playList[index]?.song
      const isHere =
        state.release?.id === release.id && (!isTrackRow || songOf(state)?.id === song?.id)
      if (isHere && state.status !== 'error') deck.toggle()
      else deck.play(release, index, { list, isTrackRow })
    }
    /** The release as this listener may have it, with the qualities they may hear: what is shown may be older. */
    const theirs = (release: Release) => {
      const { queryKey } = api.releases.bySlug.query({ params: { identifier: release.identifier } })
      return cache.getQueryData(queryKey) ?? release
    }
    const playSong = async (shown: Release, song?: Song, list?: AlbumList) => {
      if (!renewal.isDone) await renewal.done
      const release = theirs(shown)
      const index = song
        ? release.playList.findIndex((entry) => entry.song.id === song.id)
        : firstPlayable(release)
      if (index < 0) return sayUnplayable(app)
      const deck = playerNow()
      if (!deck) expectSong(release.playList[index]?.song)
      const player = deck ?? (await open()).player
      act(player, release, index, { isTrackRow: song !== undefined, list })
    }
    const playRelease = async (id: number, list?: AlbumList) => {
      const { queryKey } = api.releases.get.query({ params: { id } })
      const known = cache.getQueryData(queryKey)
      // Within the press itself: to show first that something is wanted would cost the sound ten milliseconds.
      if (known && playerNow()) return playSong(known, undefined, list)
      usePlayer.setState({ wanted: id })
      // Both at once: on a first press the engine is as far away as the release.
      open().catch(() => undefined)
      try {
        await playSong(await load(id), undefined, list)
      } catch {
        sayUnplayable(app)
      } finally {
        usePlayer.setState({ wanted: null })
      }
    }
    const songIn = (release: Release, songId: number) =>
      release.playList.find(({ song }) => song.id === songId)?.song
    return {
      /** `list`: where it stands, for what comes after it. */
      playRelease: (id: number, list?: AlbumList) => void playRelease(id, list),
      /** A song of a list, which has no streams: they come with its release. */
      playSongOf: (releaseId: number, songId: number, list?: AlbumList) =>
        void load(releaseId)
          .then((release) => playSong(release, songIn(release, songId), list))
          .catch(() => sayUnplayable(app)),
      armSongOf: (releaseId: number, songId: number) =>
        void Promise.all([open(), load(releaseId)])
          .then(([{ player }, release]) => {
            const song = songIn(release, songId)
            if (song && song.link !== null) player.arm(song)
          })
          .catch(() => undefined),
      playSong: (release: Release, song?: Song, list?: AlbumList) =>
        void playSong(release, song, list).catch(() => sayUnplayable(app)),
      armRelease: (id: number) =>
        void Promise.all([open(), load(id)])
          .then(([{ player }, release]) => {
            const song = release.playList[firstPlayable(release)]?.song
            if (song) player.arm(song)
          })
          .catch(() => undefined),
      armSong: (song: Song) => {
        // Not yet theirs, it would be armed in a quality for anybody.
        if (!renewal.isDone || song.link === null) return
        open()
          .then(({ player }) => player.arm(song))
          .catch(() => undefined)
      },
      /** The engine, once it has what was kept over a reload. */
      withPlayer: async () => {
        const { player, restored } = await open()
        await restored
        return player
      },
    }
  }, [app, api, cache, load, open, renewal])
}
