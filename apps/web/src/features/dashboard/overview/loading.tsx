import { ChartPanelSkeleton } from '@hypha/ui/charts/chart-panel.tsx'
import { CHART_HEIGHT, PANEL_REST, RANKING_HEIGHT, WHEEL_HEIGHT } from './heights.ts'
import css from './overview.module.css'

/** Of the panels of the page, in their order. */
const HEIGHTS = [
  ...[CHART_HEIGHT, CHART_HEIGHT, CHART_HEIGHT],
  ...[RANKING_HEIGHT, RANKING_HEIGHT, WHEEL_HEIGHT, WHEEL_HEIGHT, RANKING_HEIGHT],
]

/** As high as the numbers and charts that are loading. */
export const OverviewLoading = () => (
  <>
    <div className={css.totals} aria-hidden>
      {Array.from({ length: 5 }, (_, i) => (
        <div key={i} className={css.tile} />
      ))}
    </div>
    <div className={css.charts} aria-busy>
      {HEIGHTS.map((height, i) => (
        <ChartPanelSkeleton key={i} height={height + PANEL_REST} />
      ))}
    </div>
  </>
)
