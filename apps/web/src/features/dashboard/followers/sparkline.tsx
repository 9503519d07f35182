import css from './followers.module.css'

const [WIDTH, HEIGHT, EDGE] = [600, 120, 4]

/** A small line chart with equal steps, starting at zero. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const most = Math.max(1, ...values)
  const points = values.map((value, at) => {
    const x = (at / Math.max(1, values.length - 1)) * WIDTH
    const y = HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE)
    return `${x.toFixed(1)},${y.toFixed(1)}`
  })
  return (
    <svg
      className={css.spark}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}
