import type { StatisticsOverview } from '@hypha/contract'
import { keyById } from '@hypha/contract/rules/camelot'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { BarChart } from '@hypha/ui/charts/bar-chart.tsx'
import { ChartPanel } from '@hypha/ui/charts/chart-panel.tsx'
import { KeyChart } from '@hypha/ui/charts/key-chart.tsx'
import { WHEEL_HEIGHT } from './loading.tsx'
import { saveTable } from './save-table.ts'
import { keysSummary, tempoName, temposSummary } from './summaries.ts'

export function PlaysByKey({ overview }: { overview: StatisticsOverview }) {
  const texts = useTexts('dashboard')
  const { t, format } = texts
  const summary = keysSummary(texts, overview)
  const columns = [t('column.key'), t('total.plays')]
  const rows = overview.keys.map(({ id, plays }) => {
    const { code, name } = keyById(id)!
    return [`${code} ${name}`, plays]
  })
  return (
    <ChartPanel
      title={t('chart.byKey')}
      summary={summary}
      table={{ columns, rows, format: format.number }}
      height={WHEEL_HEIGHT}
      onSave={() => saveTable(t, t('chart.byKey'), overview, { columns, rows })}
    >
      <KeyChart
        valueOf={(id) => overview.keys.find((key) => key.id === id)?.plays ?? 0}
        summary={summary}
      />
    </ChartPanel>
  )
}

export function PlaysByTempo({ overview }: { overview: StatisticsOverview }) {
  const texts = useTexts('dashboard')
  const { t, format } = texts
  const summary = temposSummary(texts, overview)
  const columns = [t('column.tempo'), t('total.plays')]
  const rows = overview.tempos.map((bucket) => [tempoName(bucket), bucket.plays])
  const points = overview.tempos.map((bucket) => ({
    label: String(bucket.from),
    name: tempoName(bucket),
    value: bucket.plays,
  }))
  return (
    <ChartPanel
      title={t('chart.byTempo')}
      summary={summary}
      table={{ columns, rows, format: format.number }}
      height={WHEEL_HEIGHT}
      onSave={() => saveTable(t, t('chart.byTempo'), overview, { columns, rows })}
    >
      <BarChart points={points} summary={summary} format={format.number} height={WHEEL_HEIGHT} />
    </ChartPanel>
  )
}
