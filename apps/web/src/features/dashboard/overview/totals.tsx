import type { StatisticsTotals } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { StatTile } from '@hypha/ui/charts/stat-tile.tsx'
import type { OverviewPeriod } from './overview-search.ts'
import css from './overview.module.css'

const TILES = ['plays', 'listeners', 'followers', 'sales', 'earnings'] as const

/** The totals of the period and their change. */
export function Totals({ totals, period }: { totals: StatisticsTotals; period: OverviewPeriod }) {
  const { t, format } = useTexts('dashboard')
  return (
    <dl className={css.totals}>
      {TILES.map((name) => {
        const { now, before } = totals[name]
        return (
          <StatTile
            key={name}
            label={t(`total.${name}`)}
            value={name === 'earnings' ? format.money(now) : format.number(now)}
            change={before === null ? null : { now, before }}
            comparedWith={t(`comparedWith.${period}`)}
          />
        )
      })}
    </dl>
  )
}
