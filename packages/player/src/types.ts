import type { Release, Track } from '@hypha/contract'

/** `blocked`: the browser wants a tap before it makes a sound. `error`: the track cannot be played. */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'blocked' | 'error'

/** A track in the queue, with the release it plays from. */
export interface QueueItem {
  /** Unique within the queue. */
  readonly id: string
  readonly release: Release
  readonly track: Track
}

/** One page of the list a release was played from: what next and previous album, page wrap and shuffle move along. */
export interface AlbumList {
  /** Names the list itself, so that any of its pages can be read again. */
  readonly key: string
  /** From 1. */
  readonly page: number
  readonly pageCount: number
  readonly releaseIds: readonly number[]
}

/** The next track of the release, which differs from the one playing while that comes from the queue. */
export interface UpNext {
  readonly release: Release
  readonly track: Track
  readonly trackIndex: number
}

export interface PlayerState {
  status: PlayerStatus
  /** The release of the current track, also for a queued one. */
  release: Release | null
  /** The place of the current track in the release's `playList`. */
  trackIndex: number
  /** What plays: `release.playList[trackIndex].song`. */
  track: Track | null
  currentSeconds: number
  durationSeconds: number
  /** How far the track is loaded from the current place on. */
  bufferedSeconds: number
  /** What the slider shows, 0 to 1; not what the element gets. */
  volume: number
  muted: boolean
  /** Tracks that the listener queued; played before the release resumes. */
  queue: readonly QueueItem[]
  /** The next tracks of the release, at most 20. */
  upNext: readonly UpNext[]
  /** Whether what plays came from the queue. */
  isFromQueue: boolean
  isLooping: boolean
  isShuffling: boolean
  likedOnly: boolean
}

export interface SavedPosition {
  readonly releaseId: number
  readonly songId: number
}

/** What a reload keeps; plain data. */
export interface SavedPlayer extends SavedPosition {
  readonly seconds: number
  readonly isFromQueue: boolean
  /** While a queued track plays: the track after which the release resumes. */
  readonly resume: SavedPosition | null
  readonly queue: readonly SavedPosition[]
  readonly list: AlbumList | null
  readonly isLooping: boolean
  readonly isShuffling: boolean
  readonly likedOnly: boolean
  readonly volume: number
  /** Whether hearing the track is a play, how many seconds of it were heard, and whether they were counted (PL-12). */
  readonly counts: boolean
  readonly heardSeconds: number
  readonly isCounted: boolean
}

/** Why a track was skipped. */
export type SkipReason = 'network' | 'media' | 'other'

export interface PlayerOptions {
  /** Asks for the track again when its signed address has expired. */
  refreshTrack(trackId: number): Promise<Track>
  /** Reads a release that is about to be played; null when there is none for this listener, rejects when it is not reached. */
  readRelease(id: number): Promise<Release | null>
  /** Reads another page of a list. */
  readAlbumPage(list: AlbumList, page: number): Promise<AlbumList>
  /** Asks the product for any answer at all, to tell a track that fails from a network that is gone. */
  isReachable(): Promise<boolean>
  /** Awaited before a track begins that is not loaded yet, for instance to renew a session; a rejection does not stop the music. */
  beforePlay?(): Promise<void>
  /** Called with every change but those between a press and its sound, and once a second while the time moves. */
  onChange(state: PlayerState): void
  onSkip?(track: Track, reason: SkipReason): void
  /** Once per listening of 30 s or half the track (PL-12); not for a track played from its own row, nor for shuffle. */
  onPlayed?(track: Track, release: Release): void
}

/** Where playing begins from. */
export interface PlayFrom {
  /** The list the release is in. None: the list it is playing from, if any; otherwise the music ends with the release. */
  list?: AlbumList | undefined
  /** The listener pressed the row of one track (PL-12). */
  isTrackRow?: boolean | undefined
}

export interface Player {
  readonly state: PlayerState
  /** Where the track is at this moment; while it plays the state tells it once a second. */
  readonly seconds: number
  /** Starts a track of a release, or the next one that can be played. Call it from a click or key. */
  play(release: Release, trackIndex: number, from?: PlayFrom): void
  toggle(): void
  pause(): void
  /** Pauses, at the track's beginning. */
  stop(): void
  seek(seconds: number): void
  next(): void
  previous(): void
  nextAlbum(): void
  previousAlbum(): void
  /** 0 to 1; below 0.2 is mute. */
  setVolume(volume: number): void
  setLooping(on: boolean): void
  setShuffling(on: boolean): void
  /** Only liked tracks, unless they are purchased (PL-04, PL-07). */
  setLikedOnly(on: boolean): void
  /** A track, or with null all of the release, was liked or is liked no longer. */
  setLiked(releaseId: number, trackId: number | null, liked: boolean): void
  /** Brings loud masters down to one loudness. */
  setLevelling(on: boolean): void
  enqueue(items: ReadonlyArray<Omit<QueueItem, 'id'>>, where: 'next' | 'end'): void
  /** The queue as the listener wants it: reordered, shortened, emptied, or as it was. */
  setQueue(items: readonly QueueItem[]): void
  /** Plays one of the queue at once; it leaves the queue, the others stay. */
  playQueued(id: string): void
  /** Plays one of `upNext` at once, by its `trackIndex`. */
  playUpNext(trackIndex: number): void
  /** Loads the beginning of a track that is likely to be played next: the pointer rests on it. */
  arm(track: Track): void
  /** What `restore` takes; null before anything was played. */
  saved(): SavedPlayer | null
  /** Paused, at the same second; loads nothing of the track before it is wanted. What is gone is left out. Rejects when the releases are not reached. */
  restore(saved: SavedPlayer): Promise<void>
  destroy(): void
}
