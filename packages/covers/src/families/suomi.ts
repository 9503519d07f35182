import type { Family } from '../drawing.ts'
import { curve, line, MID, TAU, times } from '../geometry.ts'
import { between, pick } from '../random.ts'

/** A wobbling knot. */
export const suomi: Family = (random) => {
  const [a, b] = pick<readonly [number, number]>(random, [
    [2, 3],
    [3, 4],
    [3, 2],
    [4, 3],
    [5, 4],
    [2, 5],
    [5, 2],
  ])
  const wobble = between(random, 0.12, 0.4)
  const spin = between(random, 0.25, 0.75)
  const phase = between(random, 0.2, 1.4)
  const layers = 15
  return times(layers, (_, t) => {
    const points = curve(150, (k) => {
      const u = k * TAU
      const radius = 84 + 96 * t
      const shake = 1 + wobble * Math.sin(u * (a + b) + t * 2.5) * (1 - 0.5 * t)
      return [
        MID + radius * shake * Math.sin(a * u + t * spin) * 0.86,
        MID + radius * shake * Math.sin(b * u + phase + t * spin * 0.6) * 0.86,
      ]
    })
    return { d: line(points, true), tone: t, opacity: 0.5 + 0.5 * t, width: 1 + 0.5 * t }
  })
}
