import { useTexts } from '@hypha/i18n/use-texts.ts'
import { clock } from '../lib/format.ts'
import css from './time-toggle.module.css'
import type { Toggle } from './transport.tsx'

interface TimeToggleProps {
  seconds: number
  duration: number
  /** Shows the remaining instead of the elapsed time. */
  remaining: Toggle
}

/** Position and duration of the track. Pressing it toggles elapsed and remaining time. */
export function TimeToggle({ seconds, duration, remaining }: TimeToggleProps) {
  const { t } = useTexts('ui')
  return (
    <button
      type="button"
      dir="ltr"
      className={css.time}
      title={t(remaining.on ? 'time.showElapsed' : 'time.showRemaining')}
      onClick={remaining.flip}
    >
      {remaining.on ? `-${clock(duration - seconds)}` : clock(seconds)} / {clock(duration)}
    </button>
  )
}
