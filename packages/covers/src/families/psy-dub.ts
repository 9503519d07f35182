import type { Family } from '../drawing.ts'
import { ring, SIZE, times } from '../geometry.ts'
import { between, whole } from '../random.ts'

/** A heavy sound and its echoes, each fainter and further away. */
export const psyDub: Family = (random) => {
  const echoes = whole(random, 3, 6)
  const side = random() < 0.5 ? 1 : -1
  const start = { x: between(random, 110, 200), y: between(random, 130, 270) }
  const step = { x: side * between(random, 30, 66), y: between(random, -44, 44) }
  const growth = between(random, 1.2, 1.25)
  const rings = whole(random, 13, 17)
  const scatter = between(random, 0.86, 1.02)
  return times(echoes, (e, t) => {
    const x = (side > 0 ? start.x : SIZE - start.x) + step.x * e
    const y = start.y + step.y * e
    return times(rings, (i, u) => ({
      d: ring(x, y, 8 * growth ** i * scatter ** e + i * 2.2),
      tone: (1 - t) * (0.55 + 0.45 * u),
      width: (2.6 - 1.7 * u) * (1 - 0.55 * t),
      opacity: 1 - 0.66 * t,
    }))
  })
    .reverse()
    .flat()
}
