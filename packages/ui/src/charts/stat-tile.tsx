import { type Texts, useTexts } from '@hypha/i18n/use-texts.ts'
import { DASH } from '../lib/format.ts'
import css from './stat-tile.module.css'

export interface StatTileProps {
  label: string
  value: string
  /** The previous and the current number; null if there is nothing to compare with. */
  change: { now: number; before: number } | null
  /** What it is compared with, for screen readers: `the previous 30 days`. */
  comparedWith: string
}

function changeOf(
  { t, format }: Texts<'ui'>,
  { now, before }: { now: number; before: number },
): string {
  if (now === before) return t('stat.noChange')
  if (before <= 0) return t('stat.new')
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${format.percent(Math.abs(percent) / 100)}`
}

const directionOf = ({ now, before }: { now: number; before: number }) =>
  now > before ? 'up' : now < before ? 'down' : 'same'

/** A number of a period and its change. */
export function StatTile({ label, value, change, comparedWith }: StatTileProps) {
  const texts = useTexts('ui')
  const { t } = texts
  return (
    <div className={css.tile}>
      <dt className={css.label}>{label}</dt>
      <dd className={css.value}>{value}</dd>
      <dd className={css.change} data-direction={change ? directionOf(change) : undefined}>
        {change ? (
          <>
            {changeOf(texts, change)}
            <span className="visually-hidden">
              {' '}
              {t('stat.comparedWith', { period: comparedWith })}
            </span>
          </>
        ) : (
          <>
            <span aria-hidden>{DASH}</span>
            <span className="visually-hidden">{t('stat.nothingToCompare')}</span>
          </>
        )}
      </dd>
    </div>
  )
}
