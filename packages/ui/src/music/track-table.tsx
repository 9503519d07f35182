import type { Song } from '@hypha/contract'
import type { ReactNode } from 'react'
import type { PlayState } from '../controls/play-button.tsx'
import { SortHead, type Sorting } from '../controls/sort-head.tsx'
import { TrackRow } from './track-row.tsx'
import { COLUMN_NAMES, RELEASE_COLUMNS, type TrackColumn } from './track-columns.ts'
import css from './track-table.module.css'

/** What a row shows of a track. */
export type Track = Pick<
  Song,
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

export interface TrackTableProps<T extends Track> {
  tracks: readonly T[]
  label: string
  columns?: readonly TrackColumn[]
  /** Tracks of a release are counted; in another list the play button stands in the first column. */
  numbered?: boolean
  /** The next ones are on the way. */
  busy?: boolean
  stateOf: (song: T) => PlayState
  /** The id of the song that the player has. */
  currentId: number | null
  /** How far that song is, round its button. */
  ring?: ReactNode
  artistHref?: (song: T) => string
  /** Under the title: the release it is on. */
  underOf?: ((song: T) => ReactNode) | undefined
  /** Stands in place of that: why it cannot be heard. */
  noteOf?: (song: T) => ReactNode
  likeOf?: (song: T) => ReactNode
  /** The price and what can be done about it. */
  priceOf?: (song: T) => ReactNode
  menuOf?: (song: T) => ReactNode
  /** How the list is sorted by a column, if it can be. */
  sortingOf?: ((column: 'title' | 'price' | TrackColumn) => Sorting | undefined) | undefined
  onPlay: (song: T) => void
  onArm: (song: T) => void
}

/** Tracks as rows. One tap on a row plays it on a phone (TL-04), a double click on a wide screen. */
export function TrackTable<T extends Track>(props: TrackTableProps<T>) {
  const {
    tracks,
    label,
    columns = RELEASE_COLUMNS,
    numbered = true,
    busy,
    sortingOf,
    ...row
  } = props
  const sorting = (column: 'title' | 'price' | TrackColumn) => sortingOf?.(column)
  return (
    <div className={css.frame} aria-busy={busy || undefined}>
      <table className={css.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead className={css.head}>
          <tr className={css.row}>
            <th className={css.lead} scope="col">
              {numbered ? '#' : <span className="visually-hidden">Play</span>}
            </th>
            <th scope="col" aria-sort={sorting('title')?.order ?? undefined}>
              <SortHead sorting={sorting('title')}>Title</SortHead>
            </th>
            {columns.map((column) => (
              <th
                key={column}
                className={css[column]}
                scope="col"
                aria-sort={sorting(column)?.order ?? undefined}
              >
                <SortHead sorting={sorting(column)}>{COLUMN_NAMES[column]}</SortHead>
              </th>
            ))}
            {row.likeOf && (
              <th className={css.act} scope="col">
                <span className="visually-hidden">Like</span>
              </th>
            )}
            {row.priceOf && (
              <th
                className={css.price}
                scope="col"
                aria-sort={sorting('price')?.order ?? undefined}
              >
                <SortHead sorting={sorting('price')}>Price</SortHead>
              </th>
            )}
            {row.menuOf && (
              <th className={css.act} scope="col">
                <span className="visually-hidden">More</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {tracks.map((song, i) => (
            <TrackRow
              key={song.id}
              song={song}
              number={numbered ? i + 1 : null}
              columns={columns}
              {...row}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
