import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Cover, Track } from '@hypha/contract'
import { ListMusic } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { KeyChip } from '../controls/key-chip.tsx'
import { tempo } from '../lib/format.ts'
import { BarTitle, type Trouble } from './bar-title.tsx'
import css from './player-bar.module.css'
import { type Toggle, Transport, type TransportProps } from './transport.tsx'
import { VolumeSlider } from './volume-slider.tsx'

export interface PlayerBarProps extends Omit<TransportProps, 'of' | 'look'> {
  track: Track
  cover: Cover
  releaseHref: string
  artistHref: string
  trouble?: Trouble | null
  /** The waveform for seeking. */
  wave: ReactNode
  /** The position in the track. */
  time: ReactNode
  volume: number
  /** Toggles the queue panel. `count` is the number of queued tracks. */
  queue: Toggle & { count: number }
  /** The like button. */
  like: ReactNode
  /** The buy button. */
  price: ReactNode
  /** Other settings. */
  settings: ReactNode
  /** Opens the full-screen player on phones; elsewhere the names are links. */
  onOpen?: (() => void) | undefined
  onVolume: (volume: number) => void
  onMute: () => void
}

/** The player bar on every page. Its upper edge is the track's waveform. */
export function PlayerBar(props: PlayerBarProps) {
  const { t } = useTexts('ui')
  const { track, cover, state, queue, like, price } = props
  return (
    <section className={css.bar} aria-label={t('player.label')} data-player>
      <div className={css.wave}>{props.wave}</div>
      <div className={css.now}>
        <BarTitle
          track={track}
          cover={cover}
          state={state}
          trouble={props.trouble}
          releaseHref={props.releaseHref}
          artistHref={props.artistHref}
          onOpen={props.onOpen}
        />
        <span className={css.medium}>{like}</span>
        <span className={css.wide}>{price}</span>
      </div>
      <Transport of={track.title} {...props} variant="bar" />
      <div className={css.right}>
        <span className={`data ${css.wide}`}>
          {track.key && <KeyChip code={track.key.code} name={track.key.name} />} {tempo(track.bpm)}
        </span>
        {props.time}
        <VolumeSlider volume={props.volume} onChange={props.onVolume} onMute={props.onMute} />
        <IconButton
          label={
            queue.count > 0 ? t('queue.labelWithCount', { count: queue.count }) : t('queue.label')
          }
          title={t('queue.label')}
          aria-expanded={queue.on}
          onClick={queue.flip}
        >
          <ListMusic size={20} aria-hidden />
          {queue.count > 0 && (
            <span className={css.count} aria-hidden>
              {queue.count > 99 ? '99+' : queue.count}
            </span>
          )}
        </IconButton>
        {props.settings}
      </div>
    </section>
  )
}
