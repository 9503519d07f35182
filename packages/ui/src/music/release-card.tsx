import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { ReleaseCard as Release } from '@hypha/contract'
import type { MouseEvent, ReactNode } from 'react'
import { KeyChip } from '../controls/key-chip.tsx'
import { PlayButton, type PlayState } from '../controls/play-button.tsx'
import { BPM, tempo } from '../lib/format.ts'
import { Link } from '../lib/link.tsx'
import { useRest } from '../lib/use-rest.ts'
import { CoverImage, type CoverLoading } from './cover-image.tsx'
import { Equaliser } from './equaliser.tsx'
import css from './release-card.module.css'

export interface ReleaseCardProps {
  release: Release
  /** Of its page; null where there is none any more. */
  href: string | null
  /** Of the artist's page; null where there is none. */
  artistHref: string | null
  state: PlayState
  /** It is what the player has. */
  current: boolean
  coverWanted?: CoverLoading
  /** The heart, on the cover. */
  like?: ReactNode
  /** What else can be done with it, on the cover. */
  menu?: ReactNode
  /** How far it is, round its button. */
  ring?: ReactNode
  /** Why it cannot be heard, or not for long. */
  note?: ReactNode
  onPlay: () => void
  onArm: () => void
}

const SIZES =
  '(width < 480px) calc((100vw - 48px) / 2), (width < 768px) 30vw, (width < 1024px) 23vw, (width < 1240px) 18vw, (width < 1600px) 16vw, 210px'

/** A release in a grid: the whole cover plays, the title leads to its page (EX-08). */
export function ReleaseCard(props: ReleaseCardProps) {
  const { t } = useTexts('ui')
  const { release, href, artistHref, state, current, coverWanted, like, menu, ring } = props
  const { note, onPlay, onArm } = props
  const rest = useRest(onArm)
  const by = release.variousArtists ? t('variousArtists') : (release.artist?.name ?? '')
  const pressed = ({ target, currentTarget }: MouseEvent) => {
    // Buttons answer by themselves, and what a menu opens elsewhere is within the cover for React alone.
    const at = target as Element
    if (currentTarget.contains(at) && !at.closest('button')) onPlay()
  }
  return (
    <article className={css.card} aria-current={current ? 'true' : undefined}>
      {/* The press on the picture is a convenience; the button in it is what the keyboard and readers use. */}
      <div
        role="presentation"
        className={css.cover}
        {...rest}
        onClick={state === 'unavailable' ? undefined : pressed}
        data-state={state}
      >
        <CoverImage cover={release.cover} sizes={SIZES} loading={coverWanted} />
        <div className={css.over}>
          {current && ring}
          <PlayButton
            of={release.title}
            state={state}
            variant="cover"
            onPress={onPlay}
            onArm={onArm}
          />
          {menu}
        </div>
        {like}
      </div>
      <h2 className={css.title} dir="auto">
        {href === null ? (
          release.title
        ) : (
          <Link className={css.link} href={href}>
            {release.title}
          </Link>
        )}
      </h2>
      {note && <p className={css.note}>{note}</p>}
      <p className={css.by}>
        {state === 'playing' && <Equaliser />}
        {artistHref && !release.variousArtists ? (
          <Link className={css.artist} href={artistHref} aria-label={t('byArtist', { artist: by })}>
            {by}
          </Link>
        ) : (
          <span className={css.artist}>{by}</span>
        )}
        <span className={css.music}>
          {release.key && (
            <KeyChip code={release.key.code} name={release.key.name} both="where-wide" />
          )}
          {release.bpm !== null && <span title={BPM}>{tempo(release.bpm)}</span>}
        </span>
      </p>
    </article>
  )
}
