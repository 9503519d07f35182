import type { MouseEvent } from 'react'
import { PlayButton } from '../controls/play-button.tsx'
import { TextLink } from '../controls/text-link.tsx'
import { isRowPress } from '../lib/is-row-press.ts'
import { preventSelection } from '../lib/mouse-down.ts'
import { useHoverIntent } from '../lib/use-hover-intent.ts'
import { ArtistLine } from './artist-line.tsx'
import { Equaliser } from './equaliser.tsx'
import { TrackCell } from './track-cell.tsx'
import type { TrackColumn } from './track-columns.ts'
import type { TableTrack, TrackTableProps } from './track-types.ts'
import css from './track-table.module.css'

interface TrackRowProps<T extends TableTrack> extends Omit<
  TrackTableProps<T>,
  'tracks' | 'label' | 'columns' | 'numbered' | 'busy'
> {
  track: T
  number: number | null
  columns: readonly TrackColumn[]
}

const isPhone = () => matchMedia('(width < 768px)').matches

export function TrackRow<T extends TableTrack>(props: TrackRowProps<T>) {
  const { track, number, columns, stateOf, currentId, ring, onPlay, onArm } = props
  const { artistHref, underOf, noteOf, likeOf, priceOf, menuOf } = props
  const state = stateOf(track)
  const rest = useHoverIntent(() => onArm(track))
  const current = track.id === currentId
  const note = noteOf?.(track)
  const press = (event: MouseEvent) => {
    if (isRowPress(event) && state !== 'unavailable') onPlay(track)
  }
  return (
    <tr
      ref={preventSelection}
      className={css.row}
      aria-current={current ? 'true' : undefined}
      data-state={state}
      data-touch={`song-${track.id}`}
      {...rest}
      onClick={(event) => isPhone() && press(event)}
      onDoubleClick={(event) => !isPhone() && press(event)}
    >
      <td className={css.lead} data-bare={number === null || undefined}>
        {number !== null && (
          <span className={css.number} aria-hidden>
            {current && state === 'playing' ? <Equaliser /> : number}
          </span>
        )}
        <span className={css.play}>
          {current && ring}
          <PlayButton
            of={track.title}
            state={state}
            onPress={() => onPlay(track)}
            onArm={() => onArm(track)}
          />
        </span>
      </td>
      <td className={css.title}>
        <span className={css.name}>{track.title}</span>
        {note ? (
          <span className={css.note}>{note}</span>
        ) : (
          underOf && <span className={css.release}>{underOf(track)}</span>
        )}
        <span className={css.under}>
          <ArtistLine track={track}>
            {artistHref ? (
              <TextLink href={artistHref(track)}>{track.artist.name}</TextLink>
            ) : (
              track.artist.name
            )}
          </ArtistLine>
        </span>
      </td>
      {columns.map((column) => (
        <td key={column} className={css[column]}>
          <TrackCell track={track} column={column} artistHref={artistHref?.(track)} />
        </td>
      ))}
      {likeOf && <td className={css.act}>{likeOf(track)}</td>}
      {priceOf && <td className={css.price}>{priceOf(track)}</td>}
      {menuOf && <td className={css.act}>{menuOf(track)}</td>}
    </tr>
  )
}
