import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Line } from '@visx/shape'
import { type PointerEvent, type ReactNode, useState } from 'react'
import css from './chart.module.css'

export interface ChartPoint {
  /** Short, for the axis: `Nov 3`. */
  label: string
  /** In full: `Nov 3, 2026`. */
  name: string
  value: number
}

export interface ChartProps {
  points: readonly ChartPoint[]
  /** One sentence that summarizes the chart. */
  summary: string
  format: (value: number) => string
  /** Of the whole chart, in pixels. */
  height: number
}

export interface Plot {
  /** The left edge of a point's column. */
  x: (index: number) => number
  columnWidth: number
  y: (value: number) => number
}

const MARGIN = { top: 24, right: 8, bottom: 28, left: 48 }
const TICK_WIDTH = 72
const TICKS = 4

/** Axes, grid, and the value under the pointer. The children draw the values. */
export function ChartCanvas(props: ChartProps & { children: (plot: Plot) => ReactNode }) {
  const { points, summary, format, height, children } = props
  const { parentRef, width } = useParentSize({ debounceTime: 50 })
  const [pointed, setPointed] = useState<number | null>(null)
  const plotWidth = Math.max(0, width - MARGIN.left - MARGIN.right)
  const plotHeight = height - MARGIN.top - MARGIN.bottom
  const values = points.map(({ value }) => value)
  const x = scaleBand({ domain: points.map((_, i) => i), range: [0, plotWidth], padding: 0.2 })
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(1, ...values)],
    range: [plotHeight, 0],
    nice: TICKS,
  })
  const ticks = y.ticks(TICKS).filter(Number.isInteger)
  const left = (index: number) => x(index) ?? 0
  const every = Math.ceil(points.length / Math.max(1, Math.floor(plotWidth / TICK_WIDTH)))
  const point = (event: PointerEvent<SVGRectElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left
    setPointed(Math.min(points.length - 1, Math.max(0, Math.floor(at / x.step()))))
  }
  const shown = pointed === null ? undefined : points[pointed]
  return (
    <div ref={parentRef} className={css.canvas} style={{ blockSize: height }}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={summary}>
          <Group left={MARGIN.left} top={MARGIN.top}>
            {ticks.map((tick) => (
              <Line
                key={tick}
                className={tick === 0 ? css.zero : css.grid}
                from={{ x: 0, y: y(tick) }}
                to={{ x: plotWidth, y: y(tick) }}
              />
            ))}
            {children({ x: left, columnWidth: x.bandwidth(), y: (value) => y(value) })}
            <AxisLeft
              scale={y}
              hideAxisLine
              hideTicks
              tickValues={ticks}
              tickFormat={(tick) => format(Number(tick)).replace(/\.00$/, '')}
              tickClassName={css.tick}
              tickLabelProps={{ textAnchor: 'end', dx: -4, dy: 4 }}
            />
            <AxisBottom
              scale={x}
              top={plotHeight}
              hideAxisLine
              hideTicks
              tickValues={points.map((_, i) => i).filter((i) => i % every === 0)}
              tickFormat={(index) => points[index]!.label}
              tickClassName={css.tick}
              tickLabelProps={{ textAnchor: 'middle' }}
            />
            {shown && (
              <>
                <Line
                  className={css.pointer}
                  from={{ x: left(pointed!) + x.bandwidth() / 2, y: 0 }}
                  to={{ x: left(pointed!) + x.bandwidth() / 2, y: plotHeight }}
                />
                <text className={css.readout} x={plotWidth} y={-8} textAnchor="end">
                  {shown.name}: {format(shown.value)}
                </text>
              </>
            )}
            <rect
              className={css.surface}
              width={plotWidth}
              height={plotHeight}
              onPointerMove={point}
              onPointerDown={point}
              onPointerLeave={() => setPointed(null)}
            />
          </Group>
        </svg>
      )}
    </div>
  )
}
