import type { Release, Track } from '@hypha/contract'
import type { AlbumList, Player } from '@hypha/player'
import { useCallback, useEffect, useMemo } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { expectTrack, fetchPlayerAtFirstSign, openEngine, playerNow } from './player-store.ts'
import { firstPlayable, trackOf, usePlayer } from './player-state.ts'
import { showUnplayable } from './show-unplayable.ts'

/** The listener's verbs: play a release or one of its tracks, or rest the pointer on them. */
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
    /** Acts on the release; its first playable track unless one is named. */
    const act = (
      deck: Player,
      release: Release,
      index: number,
      { isTrackRow, list }: { isTrackRow: boolean; list: AlbumList | undefined },
    ) => {
      // Before the first press since a reload the engine has nothing yet, and the screens what was kept.
      const state = deck.state.release ? deck.state : usePlayer.getState()
      const track = release.playList[index]?.song
      const isHere =
        state.release?.id === release.id && (!isTrackRow || trackOf(state)?.id === track?.id)
      if (isHere && state.status !== 'error') deck.toggle()
      else deck.play(release, index, { list, isTrackRow })
    }
    /** The release as this listener may have it, with the qualities they may hear: what is shown may be older. */
    const theirs = (release: Release) => {
      const { queryKey } = api.releases.bySlug.query({ params: { identifier: release.identifier } })
      return cache.getQueryData(queryKey) ?? release
    }
    const playTrack = async (shown: Release, track?: Track, list?: AlbumList) => {
      if (!renewal.isDone) await renewal.done
      const release = theirs(shown)
      const index = track
        ? release.playList.findIndex((entry) => entry.song.id === track.id)
        : firstPlayable(release)
      if (index < 0) return showUnplayable(app)
      const deck = playerNow()
      if (!deck) expectTrack(release.playList[index]?.song)
      const player = deck ?? (await open()).player
      act(player, release, index, { isTrackRow: track !== undefined, list })
    }
    const playRelease = async (id: number, list?: AlbumList) => {
      const { queryKey } = api.releases.get.query({ params: { id } })
      const known = cache.getQueryData(queryKey)
      // Within the press itself: to show first that something is wanted would cost the sound ten milliseconds.
      if (known && playerNow()) return playTrack(known, undefined, list)
      usePlayer.setState({ wanted: id })
      // Both at once: on a first press the engine is as far away as the release.
      open().catch(() => undefined)
      try {
        await playTrack(await load(id), undefined, list)
      } catch {
        showUnplayable(app)
      } finally {
        usePlayer.setState({ wanted: null })
      }
    }
    const trackIn = (release: Release, trackId: number) =>
      release.playList.find(({ song: track }) => track.id === trackId)?.song
    return {
      /** `list`: where it stands, for what comes after it. */
      playRelease: (id: number, list?: AlbumList) => void playRelease(id, list),
      /** A track of a list, which has no streams: they come with its release. */
      playTrackOf: (releaseId: number, trackId: number, list?: AlbumList) =>
        void load(releaseId)
          .then((release) => playTrack(release, trackIn(release, trackId), list))
          .catch(() => showUnplayable(app)),
      armTrackOf: (releaseId: number, trackId: number) =>
        void Promise.all([open(), load(releaseId)])
          .then(([{ player }, release]) => {
            const track = trackIn(release, trackId)
            if (track && track.link !== null) player.arm(track)
          })
          .catch(() => undefined),
      playTrack: (release: Release, track?: Track, list?: AlbumList) =>
        void playTrack(release, track, list).catch(() => showUnplayable(app)),
      armRelease: (id: number) =>
        void Promise.all([open(), load(id)])
          .then(([{ player }, release]) => {
            const track = release.playList[firstPlayable(release)]?.song
            if (track) player.arm(track)
          })
          .catch(() => undefined),
      armTrack: (track: Track) => {
        // Not yet theirs, it would be armed in a quality for anybody.
        if (!renewal.isDone || track.link === null) return
        open()
          .then(({ player }) => player.arm(track))
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
