import type { Release, Song } from '@hypha/contract'

/** `blocked`: the browser wants a tap before it makes a sound. `error`: the song cannot be played. */
export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'blocked' | 'error'

export interface PlayerState {
  status: PlayerStatus
  release: Release | null
  /** The place of the current song in the release's `playList`. */
  songIndex: number
  currentSeconds: number
  durationSeconds: number
  /** How far the song is loaded from the current place on. */
  bufferedSeconds: number
  /** What the slider shows, 0 to 1; not what the element gets. */
  volume: number
  muted: boolean
}

/** Why a song was skipped. */
export type SkipReason = 'network' | 'media' | 'other'

export interface PlayerOptions {
  /** Asks for the song again when its signed address has expired. */
  refreshSong(songId: number): Promise<Song>
  /** Awaited before a song begins that is not loaded yet, for instance to renew a session; a rejection does not stop the music. */
  beforePlay?(): Promise<void>
  /** Called with every change, and about four times a second while the time moves. */
  onChange(state: PlayerState): void
  onSkip?(song: Song, reason: SkipReason): void
}

export interface Player {
  readonly state: PlayerState
  /** Starts a song of a release, or the next one that can be played. Call it from a click or key. */
  play(release: Release, songIndex: number): void
  toggle(): void
  pause(): void
  seek(seconds: number): void
  next(): void
  previous(): void
  /** 0 to 1; below 0.2 is mute. */
  setVolume(volume: number): void
  /** Loads the beginning of a song that is likely to be played next: the pointer rests on it. */
  arm(song: Song): void
  destroy(): void
}
