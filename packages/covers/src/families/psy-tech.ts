import type { Family } from '../drawing.ts'
import { line, MID, times, turn, type Point } from '../geometry.ts'
import { between, pick, whole } from '../random.ts'

const STEPS = 22

/** A grid of squares, distorted by hidden weights. */
export const psyTech: Family = (random, density) => {
  const cells = 18 + Math.round(density * 6)
  const spin = pick(random, [0, 0.4, Math.PI / 4, between(random, 0, 1)])
  const weights = times(whole(random, 1, 3), () => ({
    x: between(random, 90, 310),
    y: between(random, 90, 310),
    size: between(random, 60, 120),
    pull: pick(random, [0.8, 0.68, -1.5, -2.2]),
    swirl: between(random, -1.8, 1.8),
  }))
  const reach = spin === 0 ? 176 : 290
  const place = (u: number, v: number): Point => {
    const start = turn([MID + (u - 0.5) * 2 * reach, MID + (v - 0.5) * 2 * reach], spin)
    return weights.reduce<Point>((at, { x, y, size, pull, swirl }) => {
      const near = Math.exp(-((Math.hypot(at[0] - x, at[1] - y) / size) ** 2))
      const [tx, ty] = turn(at, swirl * near, x, y)
      return [tx + (x - tx) * pull * near, ty + (y - ty) * pull * near]
    }, start)
  }
  const visible = (points: Point[]) =>
    points.some(([x, y]) => x > -10 && x < 410 && y > -10 && y < 410) ? line(points) : ''
  const across = times(cells, (_row, v) => ({
    d: visible(times(STEPS * 2, (_, u) => place(u, v))),
    tone: v,
    width: 1.15,
  }))
  const down = times(cells, (_column, u) => ({
    d: visible(times(STEPS * 2, (_, v) => place(u, v))),
    tone: 1 - u * 0.6,
    width: 1.15,
    opacity: 0.75,
  }))
  return [...across, ...down].filter((stroke) => stroke.d)
}
