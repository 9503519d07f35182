import type { Track } from '@hypha/contract'
import type { StreamError } from './retry-policy.ts'

export interface DriverEvents {
  /** Playback can't continue without recovery. */
  onError(error: StreamError): void
  /** More of the track has been buffered. */
  onBuffered(): void
}

/** Loads a track into an audio element. Times are in seconds of the track. */
export interface Driver {
  load(track: Track, atSeconds: number): void
  /** Continues after a network error. */
  retry(): void
  /** Continues after a media error; `play` must be called again. */
  recover(): void
  /** Whether the deck is audible, and so may buffer far ahead. */
  setForeground(yes: boolean): void
  destroy(): void
}
