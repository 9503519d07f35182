import { ChartPanelSkeleton } from '@hypha/ui/charts/chart-panel.tsx'
import css from './overview.module.css'

/** In pixels. Charts and their skeletons share these heights, so the layout doesn't shift. */
export const CHART_HEIGHT = 240
export const WHEEL_HEIGHT = 300
/** Heading and summary of a panel, above its chart. */
export const PANEL_REST = 98
/** A ranking with ten rows. */
export const RANKING_HEIGHT = 402

/** Heights of the panels, in order. */
const HEIGHTS = [
  ...[CHART_HEIGHT, CHART_HEIGHT, CHART_HEIGHT],
  ...[RANKING_HEIGHT, RANKING_HEIGHT, WHEEL_HEIGHT, WHEEL_HEIGHT, RANKING_HEIGHT],
]

/** A skeleton as high as the loaded page. */
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
