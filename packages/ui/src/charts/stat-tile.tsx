import { count, DASH } from '../lib/format.ts'
import css from './stat-tile.module.css'

export interface StatTileProps {
  label: string
  value: string
  /** From the number before to the number now; null where there is nothing to compare with. */
  change: { now: number; before: number } | null
  /** What it is compared with, for people who cannot see the tile: `the previous 30 days`. */
  comparedWith: string
}

function percentOf({ now, before }: { now: number; before: number }): string {
  if (now === before) return 'No change'
  if (before <= 0) return 'New'
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${count(Math.abs(percent))}%`
}

const directionOf = ({ now, before }: { now: number; before: number }) =>
  now > before ? 'up' : now < before ? 'down' : 'same'

/** A number of a period, and how it changed. */
export const StatTile = ({ label, value, change, comparedWith }: StatTileProps) => (
  <div className={css.tile}>
    <dt className={css.label}>{label}</dt>
    <dd className={css.value}>{value}</dd>
    <dd className={css.change} data-direction={change ? directionOf(change) : undefined}>
      {change ? (
        <>
          {percentOf(change)}
          <span className="visually-hidden"> compared with {comparedWith}</span>
        </>
      ) : (
        <>
          <span aria-hidden>{DASH}</span>
          <span className="visually-hidden">Nothing to compare with</span>
        </>
      )}
    </dd>
  </div>
)
