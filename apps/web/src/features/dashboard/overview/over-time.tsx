import type { StatisticsOverview, StatisticsPoint } from '@hypha/contract'
import { BarChart } from '@hypha/ui/charts/bar-chart.tsx'
import { ChartPanel } from '@hypha/ui/charts/chart-panel.tsx'
import { LineChart } from '@hypha/ui/charts/line-chart.tsx'
import { count, money } from '@hypha/ui/lib/format.ts'
import type { OverviewPeriod } from './overview-search.ts'
import { fullName, shortName } from './bucket-names.ts'
import { CHART_HEIGHT } from './loading.tsx'
import { saveTable } from './save-table.ts'
import { earningsSummary, followersSummary, playsSummary } from './summaries.ts'

const UNIT_NAMES = { day: 'Day', week: 'Week', month: 'Month' } as const

const KINDS = {
  plays: { title: 'Plays', column: 'Plays', format: count, summary: playsSummary },
  followers: { title: 'Followers', column: 'Followers', format: count, summary: followersSummary },
  earnings: {
    title: 'Earnings',
    column: 'Earnings (USD)',
    format: money,
    summary: earningsSummary,
  },
} as const

interface Props {
  kind: keyof typeof KINDS
  overview: StatisticsOverview
  period: OverviewPeriod
}

/** Plays as an area, followers as a line, earnings as bars. */
export function OverTime({ kind, overview, period }: Props) {
  const { title, column, format, summary: say } = KINDS[kind]
  const { series, unit } = overview
  const valueOf = (point: StatisticsPoint): number => point[kind]
  const summary = say(overview, period)
  const table = {
    columns: [UNIT_NAMES[unit], column],
    rows: series.map((point) => [fullName(point, unit), valueOf(point)]),
    format,
  }
  const points = series.map((point) => ({
    label: shortName(point, unit),
    name: fullName(point, unit),
    value: valueOf(point),
  }))
  const chart = { points, summary, format, height: CHART_HEIGHT }
  return (
    <ChartPanel
      title={title}
      summary={summary}
      table={table}
      height={CHART_HEIGHT}
      onSave={() =>
        saveTable(title, overview, {
          columns: [UNIT_NAMES[unit], 'Until', column],
          rows: series.map((point) => [point.from, point.to, valueOf(point)]),
        })
      }
    >
      {kind === 'earnings' ? (
        <BarChart {...chart} />
      ) : (
        <LineChart {...chart} filled={kind === 'plays'} />
      )}
    </ChartPanel>
  )
}
