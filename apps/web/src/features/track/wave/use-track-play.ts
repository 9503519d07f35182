import type { TrackDetails } from '@hypha/contract'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsHydrated } from '../../../lib/dom/use-is-hydrated.ts'
import { trackOf, usePlay, usePlayer, usePlayFrom } from '../../player/index.ts'
import { timeOfHash } from './time-hash.ts'

/** Returns the position in the URL if the track is that long. */
function secondIn(track: TrackDetails, hash: string): number | null {
  const seconds = timeOfHash(hash)
  return seconds !== null && seconds < track.duration ? seconds : null
}

/**
 * Playback on a track's page: starts at the position in the URL, even if the player is elsewhere in the
 * track, and continues normally after that.
 */
export function useTrackPlay(track: TrackDetails) {
  const { playTrackOf, armTrackOf } = usePlay()
  const playFrom = usePlayFrom(track)
  const named = useLocation({ select: (location) => location.hash })
  // The hash is never sent to the server, so the first render must ignore it.
  const isHydrated = useIsHydrated()
  const hash = isHydrated ? named : ''
  const here = usePlayer((state) => trackOf(state)?.id === track.id)
  const status = usePlayer((state) => state.status)
  const seconds = usePlayer((state) => state.currentSeconds)
  const buffered = usePlayer((state) => state.bufferedSeconds)
  const isPlaying = here && status === 'playing'
  const [playedHash, setHeard] = useState<string | null>(null)
  if (isPlaying && playedHash !== hash) setHeard(hash)
  const isFresh = !isPlaying && !(here && playedHash === hash)
  const start = isFresh ? secondIn(track, hash) : null
  return {
    canPlay: track.link !== null && track.deletedAt === null,
    isCurrent: here,
    isPlaying,
    isLoading: here && status === 'loading',
    seconds: start ?? (here ? seconds : 0),
    buffered: here ? buffered : 0,
    press: () => {
      // A press may come before this component has seen the new hash, so read it from the location.
      const from = isFresh ? secondIn(track, window.location.hash) : null
      if (from === null) playTrackOf(track.release.id, track.id)
      else playFrom(from, true)
    },
    seek: (to: number) => {
      setHeard(hash)
      playFrom(to)
    },
    arm: () => armTrackOf(track.release.id, track.id),
  }
}

export type TrackPlay = ReturnType<typeof useTrackPlay>
