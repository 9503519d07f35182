import type { Release } from '@hypha/contract'
import type { Position } from './position.ts'
import type { Search } from './search-state.ts'
import type { AlbumList, PlayerStatus, QueueItem } from './types.ts'

/** A place outside the release that plays, and the page of the list it stands on. */
export interface Found {
  readonly position: Position
  readonly list: AlbumList | null
}

/** What plays. The engine follows it: a new `start` restarts the track, a new status starts or pauses it. */
export interface PlayerModel {
  readonly status: PlayerStatus
  /** What is playing. */
  readonly at: Position | null
  /** Counts the beginnings of tracks, so that the same track can begin twice. */
  readonly start: number
  readonly isFromQueue: boolean
  /** While a queued track plays: the track after which the release resumes. */
  readonly resume: Position | null
  readonly queue: readonly QueueItem[]
  /** The page of the list that the release stands on. */
  readonly list: AlbumList | null
  /** What was heard before, while tracks are shuffled; the last one last. */
  readonly past: readonly Found[]
  readonly isLooping: boolean
  readonly isShuffling: boolean
  readonly likedOnly: boolean
  /** Whether hearing it is a play (PL-12): not from a track's own row, and not by shuffle. */
  readonly counts: boolean
  /** What was found ahead to follow the release's last track, or by shuffle; `nothing` when there is none. */
  readonly prefetched: Found | 'nothing' | null
  readonly search: Search | null
  /** Numbers what is asked for, so that a late answer is known. */
  readonly requestId: number
  readonly seed: number
  /** Tracks skipped since something was heard. */
  readonly skips: number
}

export type PlayerEvent =
  // What the listener asks for
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
  | { type: 'queue'; queue: readonly QueueItem[] }
  | { type: 'playQueued'; id: string }
  /** A track, or with null all of the release, was liked or is liked no longer. */
  | { type: 'liked'; releaseId: number; trackId: number | null; liked: boolean }
  | { type: 'restore'; restored: RestoredState }
  // What was read
  | { type: 'release'; requestId: number; release: Release }
  | { type: 'page'; requestId: number; list: AlbumList }
  /** There is no such release for this listener. */
  | { type: 'gone'; requestId: number }
  /** It could not be read. */
  | { type: 'unread'; requestId: number }
  // What the audio reports
  /** The track is on its way; what follows may be looked for. */
  | { type: 'prepare' }
  | { type: 'playing' }
  | { type: 'waiting' }
  | { type: 'ended' }
  | { type: 'blocked' }
  /** The track cannot be played and will be skipped. */
  | { type: 'failed' }
  | { type: 'skip' }

/** What a reload brings back of the model. */
export type RestoredState = Pick<
  PlayerModel,
  'at' | 'isFromQueue' | 'resume' | 'queue' | 'list' | 'counts'
>

/** `seed` is any whole number; it decides what shuffle picks. */
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
  counts: true,
  prefetched: null,
  search: null,
  requestId: 0,
  seed,
  skips: 0,
})

/** The position in the release that resumes after the queue. */
export const trunkOf = ({ isFromQueue, at, resume }: PlayerModel): Position | null =>
  isFromQueue ? resume : at

export const isOn = ({ status }: PlayerModel) => status === 'playing' || status === 'loading'
