import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Download } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import css from './chart-panel.module.css'
import { ChartTable, type TableData } from './chart-table.tsx'

export interface ChartPanelProps {
  title: string
  /** One sentence that summarizes the chart. */
  summary: string
  table: TableData
  /** Downloads the table as a file. */
  onSave: () => void
  /**
   * Height of the chart in pixels, so that the layout doesn't shift when it becomes a table. Optional for
   * charts of variable height.
   */
  height?: number
  /** The chart. */
  children: ReactNode
}

/** A chart with its summary, and the same numbers as a table and as a file. */
export function ChartPanel({ title, summary, table, onSave, height, children }: ChartPanelProps) {
  const { t } = useTexts('ui')
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const id = useId()
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={css.head}>
        <h2 className={css.title} id={id}>
          {title}
        </h2>
        <div className={css.tools}>
          <div className={css.views} role="group" aria-label={t('chart.viewOf', { title })}>
            {(['chart', 'table'] as const).map((each) => (
              <button
                key={each}
                type="button"
                className={css.view}
                aria-pressed={view === each}
                onClick={() => setView(each)}
              >
                {t(`chart.${each}`)}
              </button>
            ))}
          </div>
          <IconButton label={t('chart.download', { title })} onClick={onSave}>
            <Download size={16} aria-hidden />
          </IconButton>
        </div>
      </div>
      <p className={css.summary}>{summary}</p>
      <div className={css.body} style={height === undefined ? undefined : { blockSize: height }}>
        {view === 'chart' ? children : <ChartTable {...table} label={title} />}
      </div>
    </section>
  )
}

/** Skeleton of a panel with the same height. */
export const ChartPanelSkeleton = ({ height }: { height: number }) => (
  <div className={css.panel} aria-hidden>
    <div className={css.shape} style={{ blockSize: height }} />
  </div>
)
