import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { ReleaseCard as Release } from '@hypha/contract'
import type { MouseEvent, ReactNode } from 'react'
import { KeyChip } from '../controls/key-chip.tsx'
import { PlayButton, type PlayState } from '../controls/play-button.tsx'
import { BPM, tempo } from '../lib/format.ts'
import { Link } from '../lib/link.tsx'
import { useHoverIntent } from '../lib/use-hover-intent.ts'
import { CoverImage, type CoverLoading } from './cover-image.tsx'
import { Equaliser } from './equaliser.tsx'
import css from './release-card.module.css'

export interface ReleaseCardProps {
  release: Release
  /** URL of its page; null if it has none. */
  href: string | null
  /** URL of the artist's page; null if there is none. */
  artistHref: string | null
  state: PlayState
  /** Whether it is loaded in the player. */
  current: boolean
  coverWanted?: CoverLoading
  /** The like button, on the cover. */
  like?: ReactNode
  /** The menu, on the cover. */
  menu?: ReactNode
  /** Progress ring around its play button. */
  ring?: ReactNode
  /** Why it is or will become unavailable. */
  note?: ReactNode
  onPlay: () => void
  onArm: () => void
}

const SIZES =
  '(width < 480px) calc((100vw - 48px) / 2), (width < 768px) 30vw, (width < 1024px) 23vw, (width < 1240px) 18vw, (width < 1600px) 16vw, 210px'

/** A release in a grid: the whole cover plays, the title links to its page (EX-08). */
export function ReleaseCard(props: ReleaseCardProps) {
  const { t } = useTexts('ui')
  const { release, href, artistHref, state, current, coverWanted, like, menu, ring } = props
  const { note, onPlay, onArm } = props
  const rest = useHoverIntent(onArm)
  const by = release.variousArtists ? t('variousArtists') : (release.artist?.name ?? '')
  const pressed = ({ target, currentTarget }: MouseEvent) => {
    // Ignore buttons, and React events that bubble from menus rendered elsewhere.
    const at = target as Element
    if (currentTarget.contains(at) && !at.closest('button')) onPlay()
  }
  return (
    <article className={css.card} aria-current={current ? 'true' : undefined}>
      {/* A convenience for pointers. Keyboard and screen readers use the button inside. */}
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
