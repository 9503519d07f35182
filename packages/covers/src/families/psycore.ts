import type { Family, Stroke } from '../drawing.ts'
import { line, polar, TAU, times, type Point } from '../geometry.ts'
import { between, pick } from '../random.ts'

/** An explosion of splinters. */
export const psycore: Family = (random, density) => {
  const [x, y] = [between(random, 120, 280), between(random, 120, 280)]
  const twist = pick(random, [0, 0.35, -0.35, 0.8])
  const hollow = between(random, 10, 46)
  const shards = 120 + Math.round(density * 50)
  const splinters = times(shards, (i): Stroke => {
    const angle = (i / shards) * TAU + between(random, -0.03, 0.03)
    const from = hollow + random() ** 2 * 110
    const length = between(random, 40, 210) * (0.5 + random())
    const half = between(random, 0.006, 0.03)
    const points: Point[] = [
      polar(angle, from, x, y),
      polar(angle + half + twist * 0.3, from + length * 0.55, x, y),
      polar(angle + twist * 0.6, from + length, x, y),
      polar(angle - half + twist * 0.3, from + length * 0.55, x, y),
    ]
    const near = 1 - Math.min(1, from / 150)
    return {
      d: line(points, true),
      tone: near,
      width: 0.9,
      fill: random() < 0.24 ? 'ink' : 'ground',
    }
  })
  const dust = times(90, () => {
    const start = polar(between(random, 0, TAU), between(random, hollow, 270), x, y)
    return line([start, [start[0] + (start[0] - x) * 0.05, start[1] + (start[1] - y) * 0.05]])
  })
  return [...splinters, { d: dust.join(''), tone: 1, width: 1.5 }]
}
