import type { StatisticsOverview } from '@hypha/contract'
import { keyById } from '@hypha/contract/rules/camelot'
import { BarChart } from '@hypha/ui/charts/bar-chart.tsx'
import { ChartPanel } from '@hypha/ui/charts/chart-panel.tsx'
import { KeyChart } from '@hypha/ui/charts/key-chart.tsx'
import { count } from '@hypha/ui/lib/format.ts'
import { WHEEL_HEIGHT } from './loading.tsx'
import { saveTable } from './save-table.ts'
import { keysSummary, tempoName, temposSummary } from './summaries.ts'

export function PlaysByKey({ overview }: { overview: StatisticsOverview }) {
  const summary = keysSummary(overview)
  const columns = ['Key', 'Plays']
  const rows = overview.keys.map(({ id, plays }) => {
    const { code, name } = keyById(id)!
    return [`${code} ${name}`, plays]
  })
  return (
    <ChartPanel
      title="Plays by key"
      summary={summary}
      table={{ columns, rows, format: count }}
      height={WHEEL_HEIGHT}
      onSave={() => saveTable('Plays by key', overview, { columns, rows })}
    >
      <KeyChart
        valueOf={(id) => overview.keys.find((key) => key.id === id)?.plays ?? 0}
        summary={summary}
      />
    </ChartPanel>
  )
}

export function PlaysByTempo({ overview }: { overview: StatisticsOverview }) {
  const summary = temposSummary(overview)
  const columns = ['Tempo', 'Plays']
  const rows = overview.tempos.map((bucket) => [tempoName(bucket), bucket.plays])
  const points = overview.tempos.map((bucket) => ({
    label: String(bucket.from),
    name: tempoName(bucket),
    value: bucket.plays,
  }))
  return (
    <ChartPanel
      title="Plays by tempo"
      summary={summary}
      table={{ columns, rows, format: count }}
      height={WHEEL_HEIGHT}
      onSave={() => saveTable('Plays by tempo', overview, { columns, rows })}
    >
      <BarChart points={points} summary={summary} format={count} height={WHEEL_HEIGHT} />
    </ChartPanel>
  )
}
