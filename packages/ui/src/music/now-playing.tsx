import { Dialog } from '@base-ui/react/dialog'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Cover, Track } from '@hypha/contract'
import { ChevronDown, ListMusic } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { KeyChip } from '../controls/key-chip.tsx'
import { BPM, tempo } from '../lib/format.ts'
import { Link } from '../lib/link.tsx'
import { useSwipe } from '../lib/use-swipe.ts'
import { CoverImage } from './cover-image.tsx'
import type { Trouble } from './bar-title.tsx'
import css from './now-playing.module.css'
import { type Toggle, Transport, type TransportProps } from './transport.tsx'

export interface NowPlayingProps extends Omit<TransportProps, 'of' | 'look'> {
  open: boolean
  /** The element it is rendered into, below notices. */
  container: HTMLElement | null
  track: Track
  cover: Cover
  release: { title: string; href: string }
  artistHref: string
  /** Why no music plays. */
  trouble?: Trouble | null
  /** The waveform for seeking. */
  wave: ReactNode
  /** The position in the track. */
  time: ReactNode
  /** Toggles the queue in place of the cover. `count` is the number of queued tracks. */
  queue: Toggle & { count: number }
  list: ReactNode
  like: ReactNode
  price: ReactNode
  share: ReactNode
  settings: ReactNode
  onClose: () => void
}

/** The full-screen player on phones. A downward swipe, Back and Escape close it. */
export function NowPlaying(props: NowPlayingProps) {
  const { t } = useTexts('ui')
  const { open, container, track, cover, release, queue, onClose } = props
  const swipe = useSwipe('down', onClose)
  return (
    <Dialog.Root
      open={open}
      modal="trap-focus"
      // Pressing a notice above it must not close it.
      disablePointerDismissal
      onOpenChange={(next) => !next && onClose()}
    >
      <Dialog.Portal container={container}>
        <Dialog.Popup
          className={css.sheet}
          data-player
          data-followed={swipe.by > 0 || undefined}
          style={{ '--by': `${swipe.by}px` } as CSSProperties}
        >
          <div className={css.head} {...swipe.handlers}>
            <Dialog.Close
              render={
                <IconButton label={t('close')}>
                  <ChevronDown size={24} aria-hidden />
                </IconButton>
              }
            />
            <Dialog.Title className={css.from}>
              {queue.on ? (
                t('queue.label')
              ) : (
                <span className="visually-hidden">{t('player.nowPlayingFrom')} </span>
              )}
              {!queue.on && (
                <Link className={css.link} href={release.href}>
                  {release.title}
                </Link>
              )}
            </Dialog.Title>
            {props.settings}
          </div>
          {queue.on ? (
            <div className={css.list}>{props.list}</div>
          ) : (
            <div className={css.cover} {...swipe.handlers}>
              <div className={css.art}>
                <CoverImage cover={cover} sizes="(width < 768px) 90vw, 60vh" loading="now" />
              </div>
            </div>
          )}
          <div className={css.foot}>
            <div className={css.line}>
              <div className={css.names}>
                <p className={css.title}>{track.title}</p>
                <p className={css.artist}>
                  <Link className={css.link} href={props.artistHref}>
                    {track.artist.name}
                  </Link>
                </p>
              </div>
              {props.like}
            </div>
            <div className={css.wave}>{props.wave}</div>
            <div className={css.figures}>
              {props.time}
              <p className="data">
                {track.key && <KeyChip code={track.key.code} name={track.key.name} both />}{' '}
                {tempo(track.bpm)} <span className={css.unit}>{BPM}</span>
              </p>
            </div>
            {props.trouble && <p className={css.blocked}>{t(`player.${props.trouble}`)}</p>}
            <Transport of={track.title} {...props} variant="wide" />
            <div className={css.line}>
              {props.price}
              <span className={css.end}>
                {props.share}
                <IconButton
                  label={
                    queue.count > 0
                      ? t('queue.labelWithCount', { count: queue.count })
                      : t('queue.label')
                  }
                  aria-pressed={queue.on}
                  onClick={queue.flip}
                >
                  <ListMusic size={20} aria-hidden />
                </IconButton>
              </span>
            </div>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
