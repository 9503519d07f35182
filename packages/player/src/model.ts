import type { Release } from '@hypha/contract'
import type { Position } from './position.ts'
import type { Search } from './search-state.ts'
import type { AlbumList, PlayerStatus, QueueItem } from './types.ts'

/** A position outside the current release, and the list page that contains it. */
export interface Found {
  readonly position: Position
  readonly list: AlbumList | null
}

/**
 * State of the player. The engine follows it: a new `start` restarts the track, a new status starts or pauses
 * it.
 */
export interface PlayerModel {
  readonly status: PlayerStatus
  /** The current position. */
  readonly at: Position | null
  /** Counts track starts, so that the same track can start twice. */
  readonly start: number
  readonly isFromQueue: boolean
  /** While a queued track plays: the position after which the release resumes. */
  readonly resume: Position | null
  readonly queue: readonly QueueItem[]
  /** The list page that contains the release. */
  readonly list: AlbumList | null
  /** Positions played before during shuffle, latest last. */
  readonly past: readonly Found[]
  readonly isLooping: boolean
  readonly isShuffling: boolean
  readonly likedOnly: boolean
  /** The music ends with the release's last track. */
  readonly stopsAfterAlbum: boolean
  /** Whether playing it counts as a play (PL-12): not if started from its own row, nor by shuffle. */
  readonly counts: boolean
  /**
   * The position found in advance for after the release's last track, or by shuffle; `nothing` if there is
   * none.
   */
  readonly prefetched: Found | 'nothing' | null
  readonly search: Search | null
  /** Numbers the requests, so that outdated responses are recognized. */
  readonly requestId: number
  readonly seed: number
  /** Tracks skipped since the last sound. */
  readonly skips: number
}

export type PlayerEvent =
  // Requests of the listener
  | { type: 'play'; position: Position; list?: AlbumList | undefined; isTrackRow: boolean }
  | { type: 'playUpNext'; trackIndex: number }
  | { type: 'toggle' }
  | { type: 'pause' }
  | { type: 'stop' }
  | { type: 'next' }
  | { type: 'previous'; currentSeconds: number }
  | { type: 'nextAlbum' }
  | { type: 'previousAlbum' }
  | { type: 'loop'; on: boolean }
  | { type: 'shuffle'; on: boolean }
  | { type: 'likedOnly'; on: boolean }
  | { type: 'stopAfterAlbum'; on: boolean }
  | { type: 'queue'; queue: readonly QueueItem[] }
  | { type: 'playQueued'; id: string }
  /** A track, or with null the whole release, was liked or unliked. */
  | { type: 'liked'; releaseId: number; trackId: number | null; liked: boolean }
  /** With `replaces` instead of the current music, otherwise only if there is none. */
  | { type: 'restore'; restored: RestoredState; replaces?: boolean }
  // Responses
  | { type: 'release'; requestId: number; release: Release }
  | { type: 'page'; requestId: number; list: AlbumList }
  /** There is no such release for this listener. */
  | { type: 'gone'; requestId: number }
  /** It could not be loaded. */
  | { type: 'unread'; requestId: number }
  // Reports of the audio
  /** The track is loading, so the next one may be searched. */
  | { type: 'prepare' }
  | { type: 'playing' }
  | { type: 'waiting' }
  | { type: 'ended' }
  | { type: 'blocked' }
  /** The track can't be played and will be skipped. */
  | { type: 'failed' }
  | { type: 'skip' }

/** The part of the model that a reload restores. */
export type RestoredState = Pick<
  PlayerModel,
  'at' | 'isFromQueue' | 'resume' | 'queue' | 'list' | 'counts'
>

/** `seed` is any integer. It determines the choices of shuffle. */
export const initialModel = (seed = 0): PlayerModel => ({
  status: 'idle',
  at: null,
  start: 0,
  isFromQueue: false,
  resume: null,
  queue: [],
  list: null,
  past: [],
  isLooping: false,
  isShuffling: false,
  likedOnly: false,
  stopsAfterAlbum: false,
  counts: true,
  prefetched: null,
  search: null,
  requestId: 0,
  seed,
  skips: 0,
})

/** Returns the position in the release that resumes after the queue. */
export const trunkOf = ({ isFromQueue, at, resume }: PlayerModel): Position | null =>
  isFromQueue ? resume : at

export const isOn = ({ status }: PlayerModel) => status === 'playing' || status === 'loading'
