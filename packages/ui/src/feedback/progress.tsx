import css from './progress.module.css'

export interface ProgressProps {
  /** 0 to 1, or null if indeterminate. */
  value: number | null
  label: string
}

export const ProgressBar = ({ value, label }: ProgressProps) => (
  <progress className={css.bar} value={value ?? undefined} max={1} aria-label={label} />
)

const ROUND = 2 * Math.PI * 9

/** A progress ring, spinning while indeterminate. */
export const ProgressRing = ({ value, label }: ProgressProps) => (
  <svg
    className={css.ring}
    data-unknown={value === null || undefined}
    viewBox="0 0 22 22"
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={value === null ? undefined : Math.round(value * 100)}
  >
    <circle className={css.rail} cx="11" cy="11" r="9" />
    <circle
      className={css.done}
      cx="11"
      cy="11"
      r="9"
      strokeDasharray={`${(value ?? 0.25) * ROUND} ${ROUND}`}
    />
  </svg>
)
