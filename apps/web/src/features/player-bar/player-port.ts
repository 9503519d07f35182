import type { Release, Song } from '@hypha/contract'

export type PlayerStatus = 'idle' | 'loading' | 'playing' | 'paused' | 'blocked' | 'error'

/** What the screens know of the player; the engine behind it comes with the first rest of the pointer. */
export interface PlayerState {
  status: PlayerStatus
  release: Release | null
  songIndex: number
  currentSeconds: number
  durationSeconds: number
  bufferedSeconds: number
  volume: number
}

export interface PlayerPort {
  play(release: Release, songIndex: number): void
  toggle(): void
  seek(seconds: number): void
  next(): void
  previous(): void
  setVolume(volume: number): void
  /** The listener will probably play this next. */
  arm(song: Song): void
}

export interface PlayerParts {
  /** Reads a release by its id, for the neighbours of the one that plays. */
  loadRelease: (id: number) => Promise<Release>
  onChange: (state: PlayerState) => void
}
