import type { MouseEvent } from 'react'
import { PlayButton } from '../controls/play-button.tsx'
import { TextLink } from '../controls/text-link.tsx'
import { isRowPress } from '../lib/is-row-press.ts'
import { selectsNoWord } from '../lib/mouse-down.ts'
import { useRest } from '../lib/use-rest.ts'
import { ArtistLine } from './artist-line.tsx'
import { Equaliser } from './equaliser.tsx'
import { TrackCell } from './track-cell.tsx'
import type { TrackColumn } from './track-columns.ts'
import type { Track, TrackTableProps } from './track-types.ts'
import css from './track-table.module.css'

interface TrackRowProps<T extends Track> extends Omit<
  TrackTableProps<T>,
  'tracks' | 'label' | 'columns' | 'numbered' | 'busy'
> {
  song: T
  number: number | null
  columns: readonly TrackColumn[]
}

const isPhone = () => matchMedia('(width < 768px)').matches

export function TrackRow<T extends Track>(props: TrackRowProps<T>) {
  const { song, number, columns, stateOf, currentId, ring, onPlay, onArm } = props
  const { artistHref, underOf, noteOf, likeOf, priceOf, menuOf } = props
  const state = stateOf(song)
  const rest = useRest(() => onArm(song))
  const current = song.id === currentId
  const note = noteOf?.(song)
  const press = (event: MouseEvent) => {
    if (isRowPress(event) && state !== 'unavailable') onPlay(song)
  }
  return (
    <tr
      ref={selectsNoWord}
      className={css.row}
      aria-current={current ? 'true' : undefined}
      data-state={state}
      data-touch={`song-${song.id}`}
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
            of={song.title}
            state={state}
            onPress={() => onPlay(song)}
            onArm={() => onArm(song)}
          />
        </span>
      </td>
      <td className={css.title}>
        <span className={css.name}>{song.title}</span>
        {note ? (
          <span className={css.note}>{note}</span>
        ) : (
          underOf && <span className={css.release}>{underOf(song)}</span>
        )}
        <span className={css.under}>
          <ArtistLine song={song}>
            {artistHref ? (
              <TextLink href={artistHref(song)}>{song.artist.name}</TextLink>
            ) : (
              song.artist.name
            )}
          </ArtistLine>
        </span>
      </td>
      {columns.map((column) => (
        <td key={column} className={css[column]}>
          <TrackCell song={song} column={column} artistHref={artistHref?.(song)} />
        </td>
      ))}
      {likeOf && <td className={css.act}>{likeOf(song)}</td>}
      {priceOf && <td className={css.price}>{priceOf(song)}</td>}
      {menuOf && <td className={css.act}>{menuOf(song)}</td>}
    </tr>
  )
}
