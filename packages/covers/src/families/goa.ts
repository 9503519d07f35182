import type { Family } from '../drawing.ts'
import { curve, line, MID, polar, ring, TAU, times } from '../geometry.ts'
import { between, whole } from '../random.ts'

/** A twisted rose of many petals inside a ring of beads. */
export const goa: Family = (random) => {
  const petals = whole(random, 5, 12)
  const twist = between(random, -0.9, 0.9)
  const depth = between(random, 0.2, 0.48)
  const ruffle = between(random, 0, 0.09)
  const layers = whole(random, 13, 17)
  const rose = times(layers, (_, t) => {
    const points = curve(131, (u) => {
      const a = u * TAU
      const wave = Math.cos(a * petals) + ruffle * petals * 0.25 * Math.cos(a * petals * 2)
      return polar(a + twist * t + 0.1, (12 + 166 * t) * (1 - depth + depth * wave * (1 - 0.3 * t)))
    })
    return { d: line(points, true), tone: t, opacity: 0.55 + 0.45 * t, width: 1 + 0.6 * t }
  })
  const beads = petals * whole(random, 3, 6)
  const circle = times(beads, (i) => {
    const [x, y] = polar((i / beads) * TAU + twist, 189)
    return ring(x, y, i % (beads / petals) === 0 ? 3.2 : 1.3)
  }).join('')
  return [
    ...rose,
    { d: circle, tone: 0.15, width: 0, fill: 'ink' },
    { d: ring(MID, MID, 5), tone: 1 },
  ]
}
