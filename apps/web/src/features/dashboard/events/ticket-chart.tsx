import type { TicketStatistics } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { BarChart } from '@hypha/ui/charts/bar-chart.tsx'
import { ChartPanel } from '@hypha/ui/charts/chart-panel.tsx'
import { fullName, shortName } from '../overview/bucket-names.ts'
import { CHART_HEIGHT } from '../overview/loading.tsx'
import type { OverviewPeriod } from '../overview/overview-search.ts'
import { saveTable } from '../overview/save-table.ts'

interface TicketChartProps {
  kind: 'tickets' | 'earnings'
  sales: TicketStatistics
  period: OverviewPeriod
}

/** Tickets, or earnings from them, over time. */
export function TicketChart({ kind, sales, period }: TicketChartProps) {
  const { t, format: formats } = useTexts('dashboard')
  const { series, unit, totals } = sales
  const isMoney = kind === 'earnings'
  const title = t(isMoney ? 'sales.earningsOverTime' : 'sales.ticketsOverTime')
  const column = t(isMoney ? 'column.earnings' : 'sales.tickets')
  const format = isMoney ? formats.money : formats.number
  const { now } = totals[kind]
  const summary = isMoney
    ? t('sales.earned', { amount: formats.money(now), period: t(`inPeriod.${period}`) })
    : t('sales.count', {
        count: now,
        number: formats.number(now),
        period: t(`inPeriod.${period}`),
      })
  const points = series.map((point) => ({
    label: shortName(formats, point, unit),
    name: fullName(formats, point, unit),
    value: point[kind],
  }))
  return (
    <ChartPanel
      {...{ title, summary }}
      table={{
        columns: [t(`unit.${unit}`), column],
        rows: points.map(({ name, value }) => [name, value]),
        format,
      }}
      height={CHART_HEIGHT}
      onSave={() =>
        saveTable(t, title, sales, {
          columns: [t(`unit.${unit}`), t('column.until'), column],
          rows: series.map((point) => [point.from, point.to, point[kind]]),
        })
      }
    >
      <BarChart {...{ points, summary, format }} height={CHART_HEIGHT} />
    </ChartPanel>
  )
}
