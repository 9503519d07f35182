import type { Family } from '../drawing.ts'
import { line, ring, SIZE, times, type Point } from '../geometry.ts'
import { between, whole } from '../random.ts'

/** A slow sea in front of a rising disc. */
export const downtempo: Family = (random) => {
  const phase = between(random, 0, 9)
  const swell = between(random, 12, 52)
  const [long, cross] = [between(random, 3, 11), between(random, 1.2, 5)]
  const shore = between(random, 96, 240)
  const disc = {
    x: between(random, 90, 310),
    y: shore - between(random, 0, 40),
    r: between(random, 52, 96),
  }
  const waves = times(whole(random, 19, 25), (_wave, t) => {
    const points = times(52, (_, u): Point => {
      const height =
        Math.sin(u * long + phase + t * 3) * Math.cos(u * cross - t * 2.4 + phase) +
        0.25 * Math.sin(u * long * 2.3 - t * 6)
      return [
        u * (SIZE + 16) - 8,
        shore + (SIZE + 34 - shore) * t ** 1.25 + swell * (0.25 + t) * height,
      ]
    })
    const closed: Point[] = [...points, [SIZE + 8, SIZE + 90], [-8, SIZE + 90]]
    return {
      d: line(closed, true),
      tone: 0.35 + 0.65 * t,
      width: 0.8 + 2.2 * t ** 2,
      fill: 'ground' as const,
    }
  })
  const slats = times(13, (_, t) => {
    const y = disc.y - disc.r + t * 2 * disc.r
    const half = Math.sqrt(Math.max(0, disc.r ** 2 - (y - disc.y) ** 2))
    return half > 1
      ? line([
          [disc.x - half, y],
          [disc.x + half, y],
        ])
      : ''
  }).join('')
  const echoes = times(9, (_, t) => ring(disc.x, disc.y, disc.r * (0.15 + 0.85 * t))).join('')
  return [
    { d: random() < 0.5 ? slats : echoes, tone: 0, width: 1.5 },
    { d: ring(disc.x, disc.y, disc.r), tone: 0, width: 1.9 },
    { d: ring(disc.x, disc.y, disc.r + 9), tone: 0.1, opacity: 0.5 },
    ...waves,
  ]
}
