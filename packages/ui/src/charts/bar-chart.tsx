import { Bar } from '@visx/shape'
import css from './chart.module.css'
import { ChartCanvas, type ChartProps } from './chart-canvas.tsx'

/** A bar per value; negative ones extend downward. */
export const BarChart = (props: ChartProps) => (
  <ChartCanvas {...props}>
    {({ x, columnWidth, y }) =>
      props.points.map(({ name, value }, index) => (
        <Bar
          key={name}
          className={css.bar}
          x={x(index)}
          y={Math.min(y(value), y(0))}
          width={columnWidth}
          height={Math.abs(y(0) - y(value))}
        />
      ))
    }
  </ChartCanvas>
)
