import type { Release, Song } from '@hypha/contract'
import { create } from 'zustand'
import type { PlayerPort, PlayerState } from './player-port.ts'

const START: PlayerState = {
  status: 'idle',
  release: null,
  songIndex: 0,
  currentSeconds: 0,
  durationSeconds: 0,
  bufferedSeconds: 0,
  volume: 1,
}

/** What the player does, as the screens show it. `wanted` is the release a press is still loading. */
export const usePlayer = create<PlayerState & { wanted: number | null }>(() => ({
  ...START,
  wanted: null,
}))

/** The song that the player has, or null. */
export const songOf = (state: PlayerState): Song | null =>
  state.release?.playList[state.songIndex]?.song ?? null

/** The first song of a release that can be heard, or -1. */
export const firstPlayable = (release: Release) =>
  release.playList.findIndex(({ song }) => song.link !== null && song.deletedAt === null)

let engine: Promise<PlayerPort> | null = null

/** The engine is far heavier than the page; it is fetched when somebody is about to listen. */
export function withPlayer(loadRelease: (id: number) => Promise<Release>): Promise<PlayerPort> {
  engine ??= import('@hypha/player').then(({ createPlayer }) =>
    createPlayer({ loadRelease, onChange: (state) => usePlayer.setState(state) }),
  )
  engine.catch(() => {
    // A failed download is tried again at the next press.
    engine = null
  })
  return engine
}
