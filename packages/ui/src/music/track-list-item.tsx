import type { TrackCard } from '@hypha/contract'
import type { MouseEvent, ReactNode } from 'react'
import { KeyChip } from '../controls/key-chip.tsx'
import type { PlayState } from '../controls/play-button.tsx'
import { TextLink } from '../controls/text-link.tsx'
import { BPM, clock, tempo } from '../lib/format.ts'
import { isRowPress } from '../lib/is-row-press.ts'
import { preventSelection } from '../lib/mouse-down.ts'
import { Link } from '../lib/link.tsx'
import { useHoverIntent } from '../lib/use-hover-intent.ts'
import { ArtistLine } from './artist-line.tsx'
import { CoverImage } from './cover-image.tsx'
import { Equaliser } from './equaliser.tsx'
import { RowPlay } from './row-play.tsx'
import css from './track-list-item.module.css'

export interface TrackListItemProps {
  track: TrackCard
  href: string
  artistHref: string
  /** URL of the release; null if all tracks are on the same one. */
  releaseHref: string | null
  state: PlayState
  /** Whether it is loaded in the player. */
  current: boolean
  /** Progress ring around its play button. */
  ring?: ReactNode
  onPlay: () => void
  onArm: () => void
  /** Replaces artist and release: why it can't be played. */
  note?: ReactNode
  /** The like and buy buttons, where there is space. */
  actions?: ReactNode
  /** The menu. */
  menu?: ReactNode
}

const isPhone = () => matchMedia('(width < 768px)').matches

/** A track in a list across releases. Plays on tap on phones, on double click on wide screens. */
export function TrackListItem(props: TrackListItemProps) {
  const { track, href, artistHref, releaseHref, state, current, ring, note } = props
  const { actions, menu, onPlay, onArm } = props
  const rest = useHoverIntent(onArm)
  const press = (event: MouseEvent) => {
    if (isRowPress(event) && state !== 'unavailable') onPlay()
  }
  return (
    // Keyboard and screen readers use the button inside; the row is a larger target for pointers.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={preventSelection}
      className={css.row}
      aria-current={current ? 'true' : undefined}
      data-state={state}
      {...rest}
      onClick={(event) => isPhone() && press(event)}
      onDoubleClick={(event) => !isPhone() && press(event)}
    >
      <RowPlay
        ring={current && ring}
        of={track.title}
        state={state}
        onPress={onPlay}
        onArm={onArm}
      />
      <div className={css.cover}>
        <CoverImage cover={track.release.cover} sizes="48px" />
      </div>
      <div className={css.words}>
        <Link className={css.title} href={href} dir="auto">
          {track.title}
        </Link>
        <p className={css.under}>
          {state === 'playing' && <Equaliser />}
          {note ?? (
            <ArtistLine track={track}>
              <TextLink href={artistHref}>{track.artist.name}</TextLink>
              {releaseHref && (
                <span className={css.release}>
                  {' · '}
                  <TextLink href={releaseHref}>{track.release.title}</TextLink>
                </span>
              )}
            </ArtistLine>
          )}
        </p>
      </div>
      <p className={css.music}>
        {track.key && <KeyChip code={track.key.code} name={track.key.name} both="where-wide" />}
        <span className={css.tempo}>
          {tempo(track.bpm)}
          <span className="visually-hidden"> {BPM}</span>
        </span>
      </p>
      <p className={css.time}>{clock(track.duration)}</p>
      {actions && <div className={css.actions}>{actions}</div>}
      {menu}
    </div>
  )
}
