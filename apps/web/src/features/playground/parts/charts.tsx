import { BarChart } from '@hypha/ui/charts/bar-chart.tsx'
import { ChartPanel, ChartPanelSkeleton } from '@hypha/ui/charts/chart-panel.tsx'
import { KeyChart } from '@hypha/ui/charts/key-chart.tsx'
import { LineChart } from '@hypha/ui/charts/line-chart.tsx'
import { RankBars } from '@hypha/ui/charts/rank-bars.tsx'
import { StatTile } from '@hypha/ui/charts/stat-tile.tsx'
import { toast } from '../../../lib/dom/toasts.ts'
import css from '../playground.module.css'
import { Specimen, Specimens } from './specimen.tsx'

const HEIGHT = 220
const POINTS = [12, 19, 7, 24, 31, 28, 16, 22, 35, 30, 14, 26].map((value, at) => ({
  label: `Nov ${at + 1}`,
  name: `Nov ${at + 1}, 2026`,
  value,
}))
const TABLE = {
  columns: ['Day', 'Plays'],
  rows: POINTS.map(({ name, value }) => [name, value] as const),
  format: String,
}
const save = () => toast('Here a file is saved.')

/** Charts with made-up numbers. */
export const Charts = () => (
  <Specimens title="Charts" isWide>
    <Specimen name="StatTile: more, fewer, the same, new, nothing to compare with">
      <dl className={css.cards}>
        {[
          { now: 320, before: 250 },
          { now: 180, before: 250 },
          { now: 250, before: 250 },
          { now: 12, before: 0 },
          null,
        ].map((change, at) => (
          <StatTile
            key={at}
            label="Plays"
            value={String(change?.now ?? 7)}
            change={change}
            comparedWith="the 30 days before"
          />
        ))}
      </dl>
    </Specimen>
    <Specimen name="ChartPanel with LineChart, filled">
      <ChartPanel
        title="Plays"
        summary="Made-up plays of twelve days."
        table={TABLE}
        height={HEIGHT}
        onSave={save}
      >
        <LineChart
          filled
          points={POINTS}
          summary="Plays of twelve days"
          format={String}
          height={HEIGHT}
        />
      </ChartPanel>
    </Specimen>
    <Specimen name="LineChart">
      <LineChart
        points={POINTS}
        summary="Listeners of twelve days"
        format={String}
        height={HEIGHT}
      />
    </Specimen>
    <Specimen name="BarChart">
      <BarChart points={POINTS} summary="Sales of twelve days" format={String} height={HEIGHT} />
    </Specimen>
    <Specimen name="KeyChart">
      <div className={css.form}>
        <KeyChart valueOf={(id) => (id * 7) % 11} summary="Made-up plays by key" />
      </div>
    </Specimen>
    <Specimen name="RankBars">
      <RankBars
        label="Most played"
        format={String}
        items={[
          { key: 1, name: 'Reed Number Nine', detail: 'Vetiver Static', href: '/dev', value: 90 },
          { key: 2, name: 'Bellows', value: 54 },
          { key: 3, name: 'Lantern', value: 8 },
        ]}
      />
    </Specimen>
    <Specimen name="ChartPanelSkeleton">
      <ChartPanelSkeleton height={HEIGHT} />
    </Specimen>
  </Specimens>
)
