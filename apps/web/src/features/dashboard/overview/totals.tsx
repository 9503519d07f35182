import type { StatisticsTotals } from '@hypha/contract'
import { StatTile } from '@hypha/ui/charts/stat-tile.tsx'
import { count, money } from '@hypha/ui/lib/format.ts'
import type { OverviewPeriod } from './overview-search.ts'
import css from './overview.module.css'
import { COMPARED_WITH } from './summaries.ts'

const TILES = [
  ['plays', 'Plays', count],
  ['listeners', 'Listeners', count],
  ['followers', 'Followers', count],
  ['sales', 'Sales', count],
  ['earnings', 'Earnings', money],
] as const

/** The numbers of the period, and how they changed. */
export const Totals = ({
  totals,
  period,
}: {
  totals: StatisticsTotals
  period: OverviewPeriod
}) => (
  <dl className={css.totals}>
    {TILES.map(([name, label, format]) => {
      const { now, before } = totals[name]
      return (
        <StatTile
          key={name}
          label={label}
          value={format(now)}
          change={before === null ? null : { now, before }}
          comparedWith={COMPARED_WITH[period]}
        />
      )
    })}
  </dl>
)
