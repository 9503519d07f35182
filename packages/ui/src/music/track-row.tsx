import type { MouseEvent } from 'react'
import { PlayButton } from '../controls/play-button.tsx'
import { DASH, tempo } from '../lib/format.ts'
import { isRowPress } from '../lib/is-row-press.ts'
import { Link } from '../lib/link.tsx'
import { useRest } from '../lib/use-rest.ts'
import { Equaliser } from './equaliser.tsx'
import { TrackCell } from './track-cell.tsx'
import type { TrackColumn } from './track-columns.ts'
import type { Track, TrackTableProps } from './track-table.tsx'
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
  const { artistHref, underOf, likeOf, priceOf, menuOf } = props
  const state = stateOf(song)
  const rest = useRest(() => onArm(song))
  const current = song.id === currentId
  const press = (event: MouseEvent) => {
    if (isRowPress(event) && state !== 'unavailable') onPlay(song)
  }
  return (
    <tr
      className={css.row}
      aria-current={current ? 'true' : undefined}
      data-state={state}
      data-touch={`song-${song.id}`}
      {...rest}
      onClick={(event) => isPhone() && press(event)}
      // A double click plays; it should not also select a word.
      onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
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
        {song.title}
        {underOf && <span className={css.release}>{underOf(song)}</span>}
        <span className={css.under}>
          {artistHref ? (
            <Link className={css.link} href={artistHref(song)}>
              {song.artist.name}
            </Link>
          ) : (
            song.artist.name
          )}
          <span className={css.figures}>
            {song.key ? song.key.code : DASH} · {tempo(song.bpm)}
          </span>
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
