import type { Song } from '@hypha/contract'
import type { ReactNode } from 'react'
import { KeyChip } from '../controls/key-chip.tsx'
import { PlayButton, type PlayState } from '../controls/play-button.tsx'
import { clock, DASH, tempo } from '../lib/format.ts'
import { useRest } from '../lib/use-rest.ts'
import { Equaliser } from './equaliser.tsx'
import css from './track-table.module.css'

export interface TrackTableProps {
  tracks: readonly Song[]
  label: string
  stateOf: (song: Song) => PlayState
  /** The id of the song that the player has. */
  currentId: number | null
  onPlay: (song: Song) => void
  onArm: (song: Song) => void
  /** What stands in the last column: the price and what can be done about it. */
  priceOf?: (song: Song) => ReactNode
}

/** The tracks of a release. One tap on a row plays it on a phone (TL-04), a double click on a wide screen. */
export function TrackTable({ tracks, label, priceOf, ...row }: TrackTableProps) {
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead className={css.head}>
        <tr className={css.row}>
          <th className={css.figure} scope="col">
            #
          </th>
          <th scope="col">Title</th>
          <th className={css.artist} scope="col">
            Artist
          </th>
          <th className={css.figure} scope="col" data-wide>
            BPM
          </th>
          <th className={css.figure} scope="col" data-wide>
            Key
          </th>
          <th className={css.figure} scope="col">
            Time
          </th>
          {priceOf && (
            <th className={css.figure} scope="col">
              Price
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {tracks.map((song, i) => (
          <TrackRow key={song.id} song={song} number={i + 1} price={priceOf?.(song)} {...row} />
        ))}
      </tbody>
    </table>
  )
}

interface TrackRowProps extends Pick<
  TrackTableProps,
  'stateOf' | 'currentId' | 'onPlay' | 'onArm'
> {
  song: Song
  number: number
  price: ReactNode
}

const isPhone = () => matchMedia('(width < 768px)').matches

function TrackRow({ song, number, price, stateOf, currentId, onPlay, onArm }: TrackRowProps) {
  const state = stateOf(song)
  const rest = useRest(() => onArm(song))
  const current = song.id === currentId
  const press = (event: { target: EventTarget }) => {
    const onControl = event.target instanceof Element && event.target.closest('button, a')
    if (!onControl && state !== 'unavailable') onPlay(song)
  }
  return (
    <tr
      className={css.row}
      aria-current={current ? 'true' : undefined}
      data-state={state}
      {...rest}
      onClick={(event) => isPhone() && press(event)}
      // A double click plays; it should not also select a word.
      onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
      onDoubleClick={(event) => !isPhone() && press(event)}
    >
      <td className={css.lead}>
        <span className={css.number} aria-hidden>
          {current && state === 'playing' ? <Equaliser /> : number}
        </span>
        <span className={css.play}>
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
        <span className={css.under}>{song.artist.name}</span>
      </td>
      <td className={css.artist}>{song.artist.name}</td>
      <td className={css.figure} data-wide>
        <span className="data">{tempo(song.bpm)}</span>
      </td>
      <td className={css.figure} data-wide>
        <span className="data">
          {song.key ? <KeyChip code={song.key.code} name={song.key.name} /> : DASH}
        </span>
      </td>
      <td className={css.figure}>
        <span className="data">{clock(song.duration)}</span>
      </td>
      {price !== undefined && <td className={css.price}>{price}</td>}
    </tr>
  )
}
