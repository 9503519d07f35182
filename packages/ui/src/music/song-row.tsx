import type { SongCard } from '@hypha/contract'
import type { ReactNode } from 'react'
import { KeyChip } from '../controls/key-chip.tsx'
import { PlayButton, type PlayState } from '../controls/play-button.tsx'
import { clock, tempo } from '../lib/format.ts'
import { Link } from '../lib/link.tsx'
import { useRest } from '../lib/use-rest.ts'
import { CoverImage } from './cover-image.tsx'
import css from './song-row.module.css'

export interface SongRowProps {
  song: SongCard
  href: string
  artistHref: string
  /** Of the release; null where every song is on the same one. */
  releaseHref: string | null
  state: PlayState
  /** It is what the player has. */
  current: boolean
  onPlay: () => void
  onArm: () => void
  /** Stands in place of artist and release: why it cannot be heard. */
  note?: ReactNode
  /** What else can be done with it. */
  menu?: ReactNode
}

const isPhone = () => matchMedia('(width < 768px)').matches

/** A song in a list of songs of many releases. One tap plays it on a phone, a double click on a wide screen. */
export function SongRow(props: SongRowProps) {
  const { song, href, artistHref, releaseHref, state, current, onPlay, onArm, note, menu } = props
  const rest = useRest(onArm)
  const press = (event: { target: EventTarget }) => {
    const onControl = event.target instanceof Element && event.target.closest('button, a')
    if (!onControl && state !== 'unavailable') onPlay()
  }
  return (
    <div
      className={css.row}
      aria-current={current ? 'true' : undefined}
      data-state={state}
      {...rest}
      onClick={(event) => isPhone() && press(event)}
      onMouseDown={(event) => event.detail > 1 && event.preventDefault()}
      onDoubleClick={(event) => !isPhone() && press(event)}
    >
      <PlayButton of={song.title} state={state} onPress={onPlay} onArm={onArm} />
      <div className={css.cover}>
        <CoverImage cover={song.release.cover} sizes="48px" />
      </div>
      <div className={css.words}>
        <Link className={css.title} href={href}>
          {song.title}
        </Link>
        <p className={css.under}>
          {note ?? (
            <>
              <Link className={css.link} href={artistHref}>
                {song.artist.name}
              </Link>
              {releaseHref && (
                <span className={css.release}>
                  {' · '}
                  <Link className={css.link} href={releaseHref}>
                    {song.release.title}
                  </Link>
                </span>
              )}
            </>
          )}
        </p>
      </div>
      <p className={css.music}>
        {song.key && <KeyChip code={song.key.code} name={song.key.name} />}
        <span className={css.tempo}>
          {tempo(song.bpm)}
          <span className="visually-hidden"> BPM</span>
        </span>
      </p>
      <p className={css.time}>{clock(song.duration)}</p>
      {menu}
    </div>
  )
}
