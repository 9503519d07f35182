import type { Song } from '@hypha/contract'
import type { StreamError } from './retry-policy.ts'

export interface DriverEvents {
  /** Playing cannot go on without a remedy. */
  onError(error: StreamError): void
  /** Another piece of the song has arrived. */
  onBuffered(): void
}

/** Brings a song's sound into an audio element. Times are those of the song, in seconds. */
export interface Driver {
  load(song: Song, atSeconds: number): void
  /** Continues after a network error. */
  retry(): void
  /** Continues after a media error; `play` must be called again. */
  recover(): void
  /** Whether the deck is being listened to, and so may load far ahead. */
  setForeground(yes: boolean): void
  destroy(): void
}
