import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Repeat, Shuffle, SkipBack, SkipForward } from 'lucide-react'
import { IconButton } from '../controls/icon-button.tsx'
import { PlayButton, type PlayState } from '../controls/play-button.tsx'
import css from './transport.module.css'

export interface Toggle {
  on: boolean
  flip: () => void
}

export interface TransportProps {
  /** Title of the current track. */
  of: string
  state: PlayState
  /** `wide`: in the full-screen player. */
  variant?: 'bar' | 'wide'
  shuffle: Toggle
  loop: Toggle
  onToggle: () => void
  /** With Shift the album changes. */
  onPrevious: (album: boolean) => void
  onNext: (album: boolean) => void
}

/** Shuffle, previous, play, next and loop. */
export function Transport(props: TransportProps) {
  const { t } = useTexts('ui')
  const { of, state, variant = 'bar', shuffle, loop, onToggle, onPrevious, onNext } = props
  return (
    <div className={css.transport} data-look={variant} dir="ltr">
      <span className={css.mode}>
        <IconButton label={t('player.shuffle')} aria-pressed={shuffle.on} onClick={shuffle.flip}>
          <Shuffle size={18} aria-hidden />
        </IconButton>
      </span>
      <IconButton
        label={t('player.previous')}
        title={t('player.previousTitle')}
        onClick={(event) => onPrevious(event.shiftKey)}
      >
        <SkipBack size={20} aria-hidden />
      </IconButton>
      <PlayButton of={of} state={state} variant="bar" onPress={onToggle} />
      <IconButton
        label={t('player.next')}
        title={t('player.nextTitle')}
        onClick={(event) => onNext(event.shiftKey)}
      >
        <SkipForward size={20} aria-hidden />
      </IconButton>
      <span className={css.mode}>
        <IconButton label={t('player.loop')} aria-pressed={loop.on} onClick={loop.flip}>
          <Repeat size={18} aria-hidden />
        </IconButton>
      </span>
    </div>
  )
}
