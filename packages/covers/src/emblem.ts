import { curve, line, MID, TAU, times } from './geometry.ts'
import { between, randomFrom, whole } from './random.ts'

/** Path data on a field of 400 by 400, and a hue in degrees. */
export interface Emblem {
  strong: string
  faint: string
  hue: number
}

const POINTS = 72

/** Emblem of an artist or label without a picture: concentric rose curves, generated from the name. */
export function emblem(name: string): Emblem {
  const random = randomFrom(`emblem/${name}`)
  const petals = whole(random, 3, 9)
  const depth = between(random, 0.12, 0.34)
  const twist = between(random, -0.9, 0.9)
  const tilt = between(random, 0, TAU)
  const hue = whole(random, 0, 35) * 10
  const rose = (radius: number, angle: number) =>
    line(
      curve(POINTS, (t) => {
        const a = t * TAU
        const r = radius * (1 - depth + depth * Math.cos(petals * a))
        return [MID + Math.cos(a + angle) * r, MID + Math.sin(a + angle) * r]
      }),
      true,
    )
  const rings = times(4, (_, t) => rose(150 - 112 * t, tilt + twist * t))
  return { strong: rings[0]!, faint: rings.slice(1).join(''), hue }
}
