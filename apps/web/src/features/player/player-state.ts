import type { Release, Track } from '@hypha/contract'
import type { PlayerState, PlayerStatus } from '@hypha/player'
import { create } from 'zustand'
import type { Trouble } from '@hypha/ui/music/bar-title.tsx'
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
  isOffline: false,
}

/** State of the player for the UI. `requestedId` is the release being loaded after a press. */
export const usePlayer = create<PlayerState & { requestedId: number | null }>(() => ({
  ...START,
  requestedId: null,
}))

/** Whether music plays or is about to. */
export const isSounding = (): boolean =>
  ['playing', 'loading'].includes(usePlayer.getState().status)

/** Returns the current track, or null. */
export const trackOf = (state: PlayerState): Track | null => state.track

/** Returns the index of the first playable track of a release, or -1. */
export const firstPlayable = (release: Release) =>
  release.playList.findIndex(({ song: track }) => track.link !== null && track.deletedAt === null)

/** Why no music plays although the listener wants it; null if it plays or is paused. */
export function troubleOf({ status, isOffline }: PlayerState): Trouble | null {
  if (status === 'blocked') return 'tapToStart'
  if (isOffline) return 'offline'
  return status === 'error' ? 'gaveUp' : null
}

/** Maps the player's status to the state of the play button of the current item. */
export const buttonState = (status: PlayerStatus): PlayState =>
  status === 'playing' || status === 'loading' || status === 'blocked' ? status : 'paused'
