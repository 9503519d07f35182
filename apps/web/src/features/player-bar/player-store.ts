import type { Release, Song } from '@hypha/contract'
import type { Player, PlayerOptions, PlayerState } from '@hypha/player'
import { create } from 'zustand'

const START: PlayerState = {
  status: 'idle',
  release: null,
  songIndex: 0,
  currentSeconds: 0,
  durationSeconds: 0,
  bufferedSeconds: 0,
  volume: 1,
  muted: false,
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

let engine: Promise<Player> | null = null

/** The engine is far heavier than the page; it is fetched when somebody is about to listen. */
export function withPlayer(options: Omit<PlayerOptions, 'onChange'>): Promise<Player> {
  engine ??= import('@hypha/player').then(({ createPlayer }) =>
    createPlayer({ ...options, onChange: (state) => usePlayer.setState(state) }),
  )
  engine.catch(() => {
    // A failed download is tried again at the next press.
    engine = null
  })
  return engine
}
