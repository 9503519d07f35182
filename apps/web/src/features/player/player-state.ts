import type { Release, Track } from '@hypha/contract'
import type { PlayerState, PlayerStatus } from '@hypha/player'
import { create } from 'zustand'
import type { PlayState } from '@hypha/ui/controls/play-button.tsx'

const START: PlayerState = {
  status: 'idle',
  release: null,
  trackIndex: 0,
  track: null,
  currentSeconds: 0,
  durationSeconds: 0,
  bufferedSeconds: 0,
  volume: 1,
  muted: false,
  queue: [],
  upNext: [],
  isFromQueue: false,
  isLooping: false,
  isShuffling: false,
  likedOnly: false,
}

/** What the player does, as the screens show it. `wanted` is the release a press is still loading. */
export const usePlayer = create<PlayerState & { wanted: number | null }>(() => ({
  ...START,
  wanted: null,
}))

/** The track that the player has, or null. */
export const trackOf = (state: PlayerState): Track | null => state.track

/** The first track of a release that can be heard, or -1. */
export const firstPlayable = (release: Release) =>
  release.playList.findIndex(({ song: track }) => track.link !== null && track.deletedAt === null)

/** How a button shows the player's status when it is the button of what the player has. */
export const buttonState = (status: PlayerStatus): PlayState =>
  status === 'playing' || status === 'loading' || status === 'blocked' ? status : 'paused'
