import type { StatisticsOverview, StatisticsPoint } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { BarChart } from '@hypha/ui/charts/bar-chart.tsx'
import { ChartPanel } from '@hypha/ui/charts/chart-panel.tsx'
import { LineChart } from '@hypha/ui/charts/line-chart.tsx'
import type { OverviewPeriod } from './overview-search.ts'
import { fullName, shortName } from './bucket-names.ts'
import { CHART_HEIGHT } from './loading.tsx'
import { saveTable } from './save-table.ts'
import { earningsSummary, followersSummary, playsSummary } from './summaries.ts'

const SUMMARIES = {
  plays: playsSummary,
  followers: followersSummary,
  earnings: earningsSummary,
} as const

interface Props {
  kind: keyof typeof SUMMARIES
  overview: StatisticsOverview
  period: OverviewPeriod
}

/** Plays as an area, followers as a line, earnings as bars. */
export function OverTime({ kind, overview, period }: Props) {
  const texts = useTexts('dashboard')
  const { t, format: formats } = texts
  const title = t(`total.${kind}`)
  const column = kind === 'earnings' ? t('column.earnings') : title
  const format = kind === 'earnings' ? formats.money : formats.number
  const { series, unit } = overview
  const valueOf = (point: StatisticsPoint): number => point[kind]
  const summary = SUMMARIES[kind](texts, overview, period)
  const table = {
    columns: [t(`unit.${unit}`), column],
    rows: series.map((point) => [fullName(formats, point, unit), valueOf(point)]),
    format,
  }
  const points = series.map((point) => ({
    label: shortName(formats, point, unit),
    name: fullName(formats, point, unit),
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
        saveTable(t, title, overview, {
          columns: [t(`unit.${unit}`), t('column.until'), column],
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
