import type { TrackDetails } from '@hypha/contract'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useIsHydrated } from '../../../lib/dom/use-is-hydrated.ts'
import { trackOf, usePlay, usePlayer, usePlayFrom } from '../../player/index.ts'
import { timeOfHash } from './time-hash.ts'

/** The place that an address names, where the track is that long. */
function secondIn(track: TrackDetails, hash: string): number | null {
  const seconds = timeOfHash(hash)
  return seconds !== null && seconds < track.duration ? seconds : null
}

/**
 * How a track's page plays it: from the place its address names, also where the player has it at another, and on from
 * there once it has been heard.
 */
export function useTrackPlay(track: TrackDetails) {
  const { playTrackOf, armTrackOf } = usePlay()
  const playFrom = usePlayFrom(track)
  const named = useLocation({ select: (location) => location.hash })
  // The server never hears of it, so the first render must not know it either.
  const isHydrated = useIsHydrated()
  const hash = isHydrated ? named : ''
  const here = usePlayer((state) => trackOf(state)?.id === track.id)
  const status = usePlayer((state) => state.status)
  const seconds = usePlayer((state) => state.currentSeconds)
  const buffered = usePlayer((state) => state.bufferedSeconds)
  const isPlaying = here && status === 'playing'
  const [heard, setHeard] = useState<string | null>(null)
  if (isPlaying && heard !== hash) setHeard(hash)
  const isFresh = !isPlaying && !(here && heard === hash)
  const start = isFresh ? secondIn(track, hash) : null
  return {
    canPlay: track.link !== null && track.deletedAt === null,
    isCurrent: here,
    isPlaying,
    isLoading: here && status === 'loading',
    seconds: start ?? (here ? seconds : 0),
    buffered: here ? buffered : 0,
    press: () => {
      // A press may come before this part knows of the address; the address itself does.
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
