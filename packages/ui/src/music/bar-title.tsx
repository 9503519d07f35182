import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Cover, Track } from '@hypha/contract'
import type { PlayState } from '../controls/play-button.tsx'
import { Link } from '../lib/link.tsx'
import { useSwipe } from '../lib/use-swipe.ts'
import css from './bar-title.module.css'
import { CoverImage } from './cover-image.tsx'
import { Equaliser } from './equaliser.tsx'

interface BarTitleProps {
  track: Track
  cover: Cover
  state: PlayState
  releaseHref: string
  artistHref: string
  /** Why no music plays, instead of the artist. */
  trouble?: Trouble | null | undefined
  onOpen?: (() => void) | undefined
}

/** The browser needs a tap, the network is down, or playback has given up. */
export type Trouble = 'tapToStart' | 'offline' | 'gaveUp'

const NOTHING = () => undefined

/**
 * Cover, title and artist of the current track: two links, or on phones one button that a tap or an upward
 * swipe opens.
 */
export function BarTitle({
  track,
  cover,
  state,
  trouble,
  releaseHref,
  artistHref,
  onOpen,
}: BarTitleProps) {
  const { t } = useTexts('ui')
  const swipe = useSwipe('up', onOpen ?? NOTHING)
  const picture = <CoverImage cover={cover} sizes="48px" loading="now" />
  const mark = state === 'playing' && <Equaliser />
  if (onOpen) {
    return (
      <button type="button" className={css.open} onClick={onOpen} {...swipe.handlers}>
        <span className="visually-hidden">{t('player.openPlaying')} </span>
        <span className={css.art}>{picture}</span>
        <span className={css.names}>
          <span className={css.title} dir="auto">
            {track.title}
          </span>
          <span className={css.artist}>
            {mark}
            {trouble ? t(`player.${trouble}`) : track.artist.name}
          </span>
        </span>
      </button>
    )
  }
  return (
    <>
      <Link className={css.art} href={releaseHref} tabIndex={-1} aria-hidden>
        {picture}
      </Link>
      <div className={css.names}>
        <Link className={css.title} href={releaseHref} dir="auto">
          {track.title}
        </Link>
        <p className={css.artist}>
          {mark}
          {trouble ? (
            t(`player.${trouble}`)
          ) : (
            <Link className={css.link} href={artistHref}>
              {track.artist.name}
            </Link>
          )}
        </p>
      </div>
    </>
  )
}
