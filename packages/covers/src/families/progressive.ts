import type { Family } from '../drawing.ts'
import { line, ring, SIZE, times, type Point } from '../geometry.ts'
import { between, whole } from '../random.ts'

/** Overlapping ridges up to the horizon, under a low moon. */
export const progressive: Family = (random) => {
  const ridges = whole(random, 22, 28)
  const summits = times(whole(random, 1, 3), () => ({
    x: between(random, 0.2, 0.8),
    width: between(random, 0.09, 0.24),
    height: between(random, 26, 62),
  }))
  const phases = times(4, () => between(random, 0, 9))
  const horizon = between(random, 96, 150)
  const moon = {
    x: between(random, 90, 310),
    y: horizon - between(random, 0, 34),
    r: between(random, 28, 54),
  }
  const land = times(ridges, (i, t) => {
    const points = times(64, (_, u): Point => {
      const rise = summits.reduce((sum, { x, width, height }) => {
        const drift = x + 0.05 * Math.sin(i * 0.5 + phases[0]!)
        return sum + height * Math.exp(-(((u - drift) / width) ** 2))
      }, 5)
      const rough =
        0.55 +
        0.3 * Math.sin(u * 21 + i * 1.3 + phases[1]!) +
        0.18 * Math.sin(u * 47 + i * 2.1 + phases[2]!) +
        0.12 * Math.sin(u * 83 + i * 3.7 + phases[3]!)
      return [u * (SIZE + 16) - 8, horizon + (SIZE + 10 - horizon) * t ** 1.15 - rise * rough]
    })
    const closed: Point[] = [...points, [SIZE + 8, SIZE + 40], [-8, SIZE + 40]]
    return { d: line(closed, true), tone: t, fill: 'ground' as const, width: 0.9 + 0.8 * t }
  })
  const halo = times(4, (i) => ring(moon.x, moon.y, moon.r + i * i * 4.5)).join('')
  return [{ d: halo, tone: 0.05, opacity: 0.8 }, ...land]
}
