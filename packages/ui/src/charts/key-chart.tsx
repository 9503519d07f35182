import { TRACK_KEYS } from '@hypha/contract/rules/camelot'
import { hueOfKey } from '../lib/hue.ts'
import { segmentOf, SEGMENTS, WHEEL_SIZE } from '../lib/key-wheel.ts'
import css from './key-chart.module.css'

export interface KeyChartProps {
  /** By the key's id: 1-12 for 1B-12B, 13-24 for 1A-12A. */
  valueOf: (id: number) => number
  summary: string
}

/** The key wheel as a chart. Segments are filled outward; the most played key is full. */
export function KeyChart({ valueOf, summary }: KeyChartProps) {
  const most = Math.max(1, ...SEGMENTS.map(({ id }) => valueOf(id)))
  return (
    <svg
      className={css.wheel}
      viewBox={`0 0 ${WHEEL_SIZE} ${WHEEL_SIZE}`}
      role="img"
      aria-label={summary}
    >
      {SEGMENTS.map(({ id, path, x, y }) => {
        const { code, group } = TRACK_KEYS[id - 1]!
        return (
          <g
            key={id}
            className={css.segment}
            data-hue={hueOfKey(code) ?? undefined}
            data-mode={group === 'B' ? 'major' : 'minor'}
          >
            <path className={css.ground} d={path} />
            {valueOf(id) > 0 && (
              <path className={css.value} d={segmentOf(id, valueOf(id) / most).path} />
            )}
            <text x={x} y={y}>
              {code}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
