import type { AlbumList } from './types.ts'

export type SearchRequest =
  | { readonly kind: 'release'; readonly id: number }
  | { readonly kind: 'page'; readonly list: AlbumList; readonly page: number }

/** What has to be read before it is known what plays. */
export type Wanted = SearchRequest & { readonly requestId: number }

/** A search for music outside the playing release, and what to do with the result. */
export interface Wish {
  readonly goal: 'next' | 'previous' | 'shuffle'
  /** What is found begins at once; else it is kept for its turn. */
  readonly isDue: boolean
  /** The music waits for it: the track before has ended, or cannot be played. */
  readonly isAwaited: boolean
  /** Whether what is found sounds: the listener may pause meanwhile. */
  readonly isHeard: boolean
  /** Begins with the last track of the release. */
  readonly fromEnd: boolean
}

/** One release of the list is looked at after the other, until a track of one can be heard. */
export interface Walk extends Wish {
  /** The page that is looked through. */
  readonly list: AlbumList
  /** The place on it that is looked at. */
  readonly index: number
  /** How many more releases and pages are looked at before it is given up. */
  readonly left: number
}

export interface Search extends Walk {
  readonly wanted: Wanted
}
