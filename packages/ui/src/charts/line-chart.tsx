import { Area, LinePath } from '@visx/shape'
import css from './chart.module.css'
import { ChartCanvas, type ChartPoint, type ChartProps } from './chart-canvas.tsx'

/** Values over time: `filled` for sums per bucket, plain for states. */
export const LineChart = ({ filled, ...props }: ChartProps & { filled?: boolean }) => (
  <ChartCanvas {...props}>
    {({ x, columnWidth, y }) => {
      const at = (_: ChartPoint, index: number) => x(index) + columnWidth / 2
      const data = [...props.points]
      const [only] = data
      return (
        <>
          {filled && (
            <Area
              className={css.area}
              data={data}
              x={at}
              y0={y(0)}
              y1={(point) => y(point.value)}
            />
          )}
          <LinePath className={css.line} data={data} x={at} y={(point) => y(point.value)} />
          {data.length === 1 && (
            <circle className={css.dot} cx={at(only!, 0)} cy={y(only!.value)} r={4} />
          )}
        </>
      )
    }}
  </ChartCanvas>
)
