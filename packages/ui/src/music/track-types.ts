import type { Track } from '@hypha/contract'
import type { ReactNode } from 'react'
import type { PlayState } from '../controls/play-button.tsx'
import type { Sorting } from '../controls/sort-head.tsx'
import type { TrackColumn } from './track-columns.ts'

/** What a row shows of a track. */
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
  /** Numbers the tracks, as on a release; otherwise the first column has the play button. */
  numbered?: boolean
  /** The next ones are on the way. */
  busy?: boolean
  stateOf: (track: T) => PlayState
  /** The id of the track that the player has. */
  currentId: number | null
  /** How far that track is, round its button. */
  ring?: ReactNode
  artistHref?: (track: T) => string
  /** Under the title: the release it is on. */
  underOf?: ((track: T) => ReactNode) | undefined
  /** Replaces that: why it can't be played. */
  noteOf?: (track: T) => ReactNode
  likeOf?: (track: T) => ReactNode
  /** The price and what can be done about it. */
  priceOf?: (track: T) => ReactNode
  menuOf?: (track: T) => ReactNode
  /** How the list is sorted by a column, if it can be. */
  sortingOf?: ((column: 'title' | 'price' | TrackColumn) => Sorting | undefined) | undefined
  onPlay: (track: T) => void
  onArm: (track: T) => void
}
