import type { Family } from '../drawing.ts'
import { MID, ring, TAU, times } from '../geometry.ts'
import { between, pick, whole } from '../random.ts'

/** Circles that drift along a slow orbit, and a few stars. */
export const ambient: Family = (random) => {
  const count = whole(random, 38, 64)
  const [a, b] = pick<readonly [number, number]>(random, [
    [1, 1],
    [1, 2],
    [2, 1],
    [2, 3],
    [3, 2],
  ])
  const phase = between(random, 0, TAU)
  const sway = between(random, 56, 96)
  const [small, large] = [between(random, 14, 60), between(random, 96, 165)]
  const swells = whole(random, 1, 3)
  const circles = times(count, (i) => {
    const u = (i / count) * TAU
    const x = MID + sway * Math.cos(a * u + phase)
    const y = MID + sway * Math.sin(b * u + phase * 0.5)
    const swell = 0.5 + 0.5 * Math.sin(swells * u + phase)
    return {
      d: ring(x, y, small + (large - small) * swell),
      tone: 0.5 + 0.5 * Math.sin(u + phase),
      width: 0.95,
      opacity: 0.42 + 0.4 * swell,
    }
  })
  const stars = times(46, () =>
    ring(between(random, 6, 394), between(random, 6, 394), between(random, 0.4, 1.5)),
  )
  return [{ d: stars.join(''), tone: 1, width: 0, fill: 'ink', opacity: 0.6 }, ...circles]
}
