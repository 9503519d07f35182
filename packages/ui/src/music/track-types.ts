import type { Track } from '@hypha/contract'
import type { ReactNode } from 'react'
import type { PlayState } from '../controls/play-button.tsx'
import type { Sorting } from '../controls/sort-head.tsx'
import type { TrackColumn } from './track-columns.ts'

/** The fields of a track that a row shows. */
export type TableTrack = Pick<
  Track,
  | 'id'
  | 'title'
  | 'artist'
  | 'price'
  | 'bpm'
  | 'key'
  | 'duration'
  | 'size'
  | 'link'
  | 'deletedAt'
  | 'publishedAt'
>

export interface TrackTableProps<T extends TableTrack> {
  tracks: readonly T[]
  label: string
  columns?: readonly TrackColumn[]
  /** Shows track numbers, as on a release; otherwise the first column has the play button. */
  numbered?: boolean
  /** The next ones are loading. */
  busy?: boolean
  stateOf: (track: T) => PlayState
  /** Id of the track loaded in the player. */
  currentId: number | null
  /** Progress ring around that track's button. */
  ring?: ReactNode
  artistHref?: (track: T) => string
  /** Shown below the title: the release it is on. */
  underOf?: ((track: T) => ReactNode) | undefined
  /** Replaces that: why it can't be played. */
  noteOf?: (track: T) => ReactNode
  likeOf?: (track: T) => ReactNode
  /** The buy button. */
  priceOf?: (track: T) => ReactNode
  menuOf?: (track: T) => ReactNode
  /** Returns the sorting of a column, if it can be sorted by. */
  sortingOf?: ((column: 'title' | 'price' | TrackColumn) => Sorting | undefined) | undefined
  onPlay: (track: T) => void
  onArm: (track: T) => void
}
