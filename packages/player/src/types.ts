import type { Release, Track } from '@hypha/contract'

/** `blocked`: the browser requires a tap before playing. `error`: the track can't be played. */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'blocked' | 'error'

/** A track in the queue, with the release it plays from. */
export interface QueueItem {
  /** Unique within the queue. */
  readonly id: string
  readonly release: Release
  readonly track: Track
}

/** A page of the list the release was played from. Next and previous album and shuffle move along it. */
export interface AlbumList {
  /** Identifies the list, so that its other pages can be loaded. */
  readonly key: string
  /** One-based; 0 if only the playing release is known, and the rest is loaded when it is needed. */
  readonly page: number
  readonly pageCount: number
  readonly releaseIds: readonly number[]
}

/** The next track of the release, even while a queued one plays. */
export interface UpNext {
  readonly release: Release
  readonly track: Track
  readonly trackIndex: number
}

export interface PlayerState {
  status: PlayerStatus
  /** The release of the current track, also for a queued one. */
  release: Release | null
  /** Index of the current track in the release's `playList`. */
  trackIndex: number
  /** The current track: `release.playList[trackIndex].song`. */
  track: Track | null
  currentSeconds: number
  durationSeconds: number
  /** Seconds buffered after the current position. */
  bufferedSeconds: number
  /** Slider position, 0 to 1; the element gets another value. */
  volume: number
  muted: boolean
  /** Tracks that the listener queued; played before the release resumes. */
  queue: readonly QueueItem[]
  /** The next tracks of the release, at most 20. */
  upNext: readonly UpNext[]
  /** Whether the current track came from the queue. */
  isFromQueue: boolean
  isLooping: boolean
  isShuffling: boolean
  likedOnly: boolean
  /** Whether the music has stopped until the network is back. */
  isOffline: boolean
}

export interface SavedPosition {
  readonly releaseId: number
  readonly songId: number
}

/** Serializable state for a reload. */
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
  /**
   * Whether playing the track counts as a play, how many seconds were played, and whether they were counted
   * (PL-12).
   */
  readonly counts: boolean
  readonly heardSeconds: number
  readonly isCounted: boolean
}

/** Why a track was skipped. */
export type SkipReason = 'network' | 'media' | 'other'

export interface PlayerOptions {
  /** Fetches the track again when its signed URL has expired. */
  refreshTrack(trackId: number): Promise<Track>
  /** Loads a release; null if there is none for this listener. Rejects on failures. */
  readRelease(id: number): Promise<Release | null>
  /** Loads another page of a list. */
  readAlbumPage(list: AlbumList, page: number): Promise<AlbumList>
  /** Returns the list that follows a release played without one. */
  listAround?(release: Release): AlbumList
  /** Requests any response from the server, to distinguish a failing track from a network outage. */
  isReachable(): Promise<boolean>
  /**
   * Awaited before a track starts that isn't loaded yet, for example to renew a session. A rejection doesn't
   * stop the music.
   */
  beforePlay?(): Promise<void>
  /** Called on every change, except between a press and its sound, and once a second during playback. */
  onChange(state: PlayerState): void
  onSkip?(track: Track, reason: SkipReason): void
  /**
   * Called once when 30 s or half of the track have been played (PL-12); not for a track started from its own
   * row, nor for shuffle.
   */
  onPlayed?(track: Track, release: Release): void
  /**
   * Called several times a second while a track plays, however it was started. `hasReached` returns whether the time
   * played, without skipped parts, has reached a number of seconds since the last call.
   */
  onHeard?(track: Track, hasReached: (seconds: number) => boolean): void
}

/** The context in which playback starts. */
export interface PlayFrom {
  /**
   * The list that contains the release. Without it, the list it is already playing from, if any, else the one
   * of `listAround`.
   */
  list?: AlbumList | undefined
  /** The listener pressed the row of one track (PL-12). */
  isTrackRow?: boolean | undefined
}

export interface Player {
  readonly state: PlayerState
  /** The exact current position. The state has it only once a second. */
  readonly seconds: number
  /** Starts a track of a release, or the next playable one. Call it from a click or key. */
  play(release: Release, trackIndex: number, from?: PlayFrom): void
  toggle(): void
  pause(): void
  /** Pauses at the track's beginning. */
  stop(): void
  seek(seconds: number): void
  next(): void
  previous(): void
  nextAlbum(): void
  previousAlbum(): void
  /** 0 to 1; below 0.2 is muted. */
  setVolume(volume: number): void
  setLooping(on: boolean): void
  setShuffling(on: boolean): void
  /** Only liked tracks, unless they are purchased (PL-04, PL-07). */
  setLikedOnly(on: boolean): void
  /** A track, or with null the whole release, was liked or unliked. */
  setLiked(releaseId: number, trackId: number | null, liked: boolean): void
  /** Whether the music ends with the release, or its list continues. */
  setStopAfterAlbum(on: boolean): void
  /** Turns loudness normalization on or off. */
  setLevelling(on: boolean): void
  enqueue(items: ReadonlyArray<Omit<QueueItem, 'id'>>, where: 'next' | 'end'): void
  /** Replaces the queue: reordered, shortened, cleared or restored. */
  setQueue(items: readonly QueueItem[]): void
  /** Plays a queued track now. It leaves the queue; the others stay. */
  playQueued(id: string): void
  /** Plays one of `upNext` now, by its `trackIndex`. */
  playUpNext(trackIndex: number): void
  /** Preloads the beginning of a track that is likely to be played next, such as on hover. */
  arm(track: Track): void
  /** Returns the state for `restore`; null before anything was played. */
  saved(): SavedPlayer | null
  /**
   * Restores a saved player, paused at the same position, without loading the track yet. Deleted items are
   * left out. Rejects if releases can't be loaded. What has been started or restored before is only given up
   * with `replaces`.
   */
  restore(saved: SavedPlayer, how?: { replaces: boolean }): Promise<void>
  destroy(): void
}
