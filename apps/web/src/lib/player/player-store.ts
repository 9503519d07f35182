import type { Release, Song } from '@hypha/contract'
import { create } from 'zustand'
import type { AlbumList, Player, PlayerState } from '@hypha/player'
import { askAhead } from '@hypha/player/head'

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
export const songOf = (state: PlayerState): Song | null =>
  state.release?.playList[state.songIndex]?.song ?? null

/** The first song of a release that can be heard, or -1. */
export const firstPlayable = (release: Release) =>
  release.playList.findIndex(({ song }) => song.link !== null && song.deletedAt === null)

/** What the engine asks of the application. */
export interface PlayerNeeds {
  /** Reads a release anew, with fresh addresses of its streams. */
  readRelease(id: number): Promise<Release>
  readAlbumPage(list: AlbumList, page: number): Promise<AlbumList>
  beforePlay(): Promise<void>
  onSkip(song: Song): void
}

const loadPlayer = () => import('@hypha/player')

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
let isWatching = false

/** Whoever begins to move on a page with music may be about to press play: the engine's code is fetched. */
export function fetchPlayerAtFirstSign(): void {
  if (isWatching) return
  isWatching = true
  const fetchIt = () => {
    SIGNS.forEach((sign) => removeEventListener(sign, fetchIt))
    loadPlayer().catch(() => undefined)
  }
  SIGNS.forEach((sign) => addEventListener(sign, fetchIt, { passive: true }))
}

let engine: Promise<Player> | null = null
let ready: Player | null = null

/** The engine, if it is there already: within the press itself it sounds soonest. */
export const playerNow = () => ready

/** While the engine is on its way the song's first bytes can be on theirs. */
export function expectSong(song: Song | undefined): void {
  if (song && !ready) askAhead(song)
}

/** The engine is far heavier than the page; it is fetched when somebody is about to listen. */
export function withPlayer(needs: PlayerNeeds): Promise<Player> {
  engine ??= loadPlayer().then(({ createPlayer }) => {
    ready = createPlayer({
      refreshSong: async (songId) => {
        const release = await needs.readRelease(usePlayer.getState().release?.id ?? 0)
        const entry = release.playList.find(({ song }) => song.id === songId)
        if (!entry) throw new Error('The song is not on this release any more.')
        return entry.song
      },
      readRelease: needs.readRelease,
      readAlbumPage: needs.readAlbumPage,
      beforePlay: needs.beforePlay,
      onSkip: needs.onSkip,
      onChange: (state) => usePlayer.setState(state),
    })
    return ready
  })
  engine.catch(() => {
    // A failed download is tried again at the next press.
    engine = null
  })
  return engine
}
