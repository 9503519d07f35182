import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Pause, Play } from 'lucide-react'
import css from './play-button.module.css'

export type PlayState = 'paused' | 'playing' | 'loading' | 'unavailable' | 'blocked'

export interface PlayButtonProps {
  /** Name of what plays. */
  of: string
  state: PlayState
  /** `row` is a bare icon, `cover` is saffron on a cover, `bar` is the large one of the player. */
  variant?: 'row' | 'cover' | 'bar'
  onPress: () => void
  /** Called on focus, to preload the sound. Hover is handled by the surrounding element. */
  onArm?: () => void
}

export function PlayButton({ of, state, variant = 'row', onPress, onArm }: PlayButtonProps) {
  const { t } = useTexts('ui')
  const label = t(`play.${state}`, { title: of })
  const idle = state === 'unavailable'
  return (
    <button
      type="button"
      className={css.play}
      data-look={variant}
      data-state={state}
      aria-label={label}
      aria-disabled={idle || undefined}
      aria-busy={state === 'loading' || undefined}
      title={idle || state === 'blocked' ? label : undefined}
      onClick={idle ? undefined : onPress}
      onFocus={onArm}
    >
      {state === 'playing' ? (
        <Pause fill="currentColor" strokeWidth={variant === 'row' ? 1.5 : 0} aria-hidden />
      ) : (
        <Play
          fill={variant === 'row' ? 'none' : 'currentColor'}
          strokeWidth={variant === 'row' ? 2 : 1}
          aria-hidden
        />
      )}
    </button>
  )
}
