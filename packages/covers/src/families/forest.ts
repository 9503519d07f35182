import type { Family } from '../drawing.ts'
import { curve, line, polar, TAU, times } from '../geometry.ts'
import { between, whole } from '../random.ts'

/** Growth rings of an old tree, distorted by knots. */
export const forest: Family = (random) => {
  const [x, y] = [between(random, 110, 290), between(random, 110, 290)]
  const phases = times(5, () => between(random, 0, TAU))
  const lobes = whole(random, 2, 4)
  const rough = between(random, 0.5, 1.1)
  const knots = times(whole(random, 1, 3), () => ({
    angle: between(random, 0, TAU),
    at: between(random, 0.25, 0.7),
    width: between(random, 0.18, 0.4),
    push: between(random, -34, 46),
  }))
  const rings = 27
  return times(rings, (i, t) => {
    const points = curve(i < 8 ? 60 : 104, (u) => {
      const a = u * TAU
      const grain =
        Math.sin(a * lobes + phases[0]! + t * 1.4) +
        0.5 * Math.sin(a * (lobes + 2) + phases[1]! - t * 2) +
        0.28 * Math.sin(a * 7 + phases[2]! + t * 5) +
        0.14 * Math.sin(a * 13 + phases[3]! - t * 9)
      const pushed = knots.reduce((sum, { angle, at, width, push }) => {
        const off = Math.atan2(Math.sin(a - angle), Math.cos(a - angle)) / width
        return sum + push * Math.exp(-off * off - ((t - at) / 0.3) ** 2)
      }, 0)
      return polar(a, 4 + 300 * t ** 1.05 + rough * grain * (2 + 34 * t) + pushed * t, x, y)
    })
    const late = i % 5 === 4
    return {
      d: line(points, true),
      tone: 1 - t * 0.9,
      width: late ? 2.1 : 1.05,
      opacity: late ? 1 : 0.8,
    }
  })
}
