import type { AlbumList } from './types.ts'

export type SearchRequest =
  | { readonly kind: 'release'; readonly id: number }
  | { readonly kind: 'page'; readonly list: AlbumList; readonly page: number }

/** The data needed to decide what plays. */
export type PendingRead = SearchRequest & { readonly requestId: number }

/** A search for music outside the playing release, and what to do with the result. */
export interface SearchGoal {
  readonly goal: 'next' | 'previous' | 'shuffle'
  /** Whether the result starts immediately; otherwise it is prefetched. */
  readonly isDue: boolean
  /** Whether the music is waiting for it, because the previous track has ended or can't be played. */
  readonly isAwaited: boolean
  /** Whether the result plays: the listener may have paused in the meantime. */
  readonly isHeard: boolean
  /** Starts with the last track of the release. */
  readonly fromEnd: boolean
}

/** Visits the releases of a list one after another until a track is playable. */
export interface Walk extends SearchGoal {
  /** The current page. */
  readonly list: AlbumList
  /** The current index on the page. */
  readonly index: number
  /** Number of releases and pages to visit before giving up. */
  readonly left: number
}

export interface Search extends Walk {
  readonly wanted: PendingRead
}
