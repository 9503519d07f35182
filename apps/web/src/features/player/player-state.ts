import type { Release, Song } from '@hypha/contract'
import type { PlayerState, PlayerStatus } from '@hypha/player'
import { create } from 'zustand'
import type { PlayState } from '@hypha/ui/controls/play-button.tsx'

const START: PlayerState = {
  status: 'idle',
  release: null,
  songIndex: 0,
  song: null,
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

/** The song that the player has, or null. */
export const songOf = (state: PlayerState): Song | null => state.song

/** The first song of a release that can be heard, or -1. */
export const firstPlayable = (release: Release) =>
  release.playList.findIndex(({ song }) => song.link !== null && song.deletedAt === null)

/** How a button shows the player's status when it is the button of what the player has. */
export const buttonState = (status: PlayerStatus): PlayState =>
  status === 'playing' || status === 'loading' || status === 'blocked' ? status : 'paused'
