import type { Release, Track } from '@hypha/contract'
import type { AlbumList, Player } from '@hypha/player'
import { useCallback, useEffect, useMemo } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { expectTrack, fetchPlayerAtFirstSign, openEngine, playerNow } from './player-store.ts'
import { firstPlayable, trackOf, usePlayer } from './player-state.ts'
import { showUnplayable } from './show-unplayable.ts'

/** Actions of the listener: play a release or a track, or preload one on hover. */
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
    /** Plays or toggles a release or one of its tracks. */
    const act = (
      deck: Player,
      release: Release,
      index: number,
      { isTrackRow, list }: { isTrackRow: boolean; list: AlbumList | undefined },
    ) => {
      // Before the first press after a reload the engine is empty, and the store holds the saved state.
      const state = deck.state.release ? deck.state : usePlayer.getState()
      const track = release.playList[index]?.song
      const isHere =
        state.release?.id === release.id && (!isTrackRow || trackOf(state)?.id === track?.id)
      // After the music has ended, a toggle would start the release again instead of this track.
      const hasEnded = isTrackRow && state.status === 'idle'
      if (isHere && state.status !== 'error' && !hasEnded) deck.toggle()
      else deck.play(release, index, { list, isTrackRow })
    }
    /** The cached release of this user, with their stream qualities; `release` may be an anonymous version. */
    const tracksOf = (release: Release) => {
      const { queryKey } = api.releases.bySlug.query({ params: { identifier: release.identifier } })
      return cache.getQueryData(queryKey) ?? release
    }
    const playTrack = async (shown: Release, track?: Track, list?: AlbumList) => {
      if (!renewal.isDone) await renewal.done
      const release = tracksOf(shown)
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
      // Play within the press: showing a loading state first would delay the sound by ten milliseconds.
      if (known && playerNow()) return playTrack(known, undefined, list)
      usePlayer.setState({ requestedId: id })
      // Load both in parallel: on a first press neither is there.
      open().catch(() => undefined)
      try {
        await playTrack(await load(id), undefined, list)
      } catch {
        showUnplayable(app)
      } finally {
        usePlayer.setState({ requestedId: null })
      }
    }
    const trackIn = (release: Release, trackId: number) =>
      release.playList.find(({ song: track }) => track.id === trackId)?.song
    return {
      /** `list`: the list it is in, for "up next". */
      playRelease: (id: number, list?: AlbumList) => void playRelease(id, list),
      /** Plays a track of a list. Such tracks have no streams, so its release is loaded first. */
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
        // Before the session is renewed, the track would be preloaded in anonymous quality.
        if (!renewal.isDone || track.link === null) return
        open()
          .then(({ player }) => player.arm(track))
          .catch(() => undefined)
      },
      /** Returns the engine once the saved state is restored. */
      withPlayer: async () => {
        const { player, restored } = await open()
        await restored
        return player
      },
    }
  }, [app, api, cache, load, open, renewal])
}
