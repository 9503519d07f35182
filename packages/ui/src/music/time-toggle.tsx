import { clock } from '../lib/format.ts'
import css from './time-toggle.module.css'
import type { Toggle } from './transport.tsx'

interface TimeToggleProps {
  seconds: number
  duration: number
  /** What is left stands there in place of what has passed. */
  remaining: Toggle
}

/** Where the track is, and how long it is; a press changes between elapsed and remaining time. */
export const TimeToggle = ({ seconds, duration, remaining }: TimeToggleProps) => (
  <button
    type="button"
    className={css.time}
    title={remaining.on ? 'Show elapsed time' : 'Show remaining time'}
    onClick={remaining.flip}
  >
    {remaining.on ? `-${clock(duration - seconds)}` : clock(seconds)} / {clock(duration)}
  </button>
)
