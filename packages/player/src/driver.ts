import type { Track } from '@hypha/contract'
import type { StreamError } from './retry-policy.ts'

export interface DriverEvents {
  /** Playing cannot go on without a remedy. */
  onError(error: StreamError): void
  /** Another piece of the track has arrived. */
  onBuffered(): void
}

/** Brings a track's sound into an audio element. Times are those of the track, in seconds. */
export interface Driver {
  load(track: Track, atSeconds: number): void
  /** Continues after a network error. */
  retry(): void
  /** Continues after a media error; `play` must be called again. */
  recover(): void
  /** Whether the deck is being listened to, and so may load far ahead. */
  setForeground(yes: boolean): void
  destroy(): void
}
