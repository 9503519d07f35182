import type { Family } from '../drawing.ts'
import { arc, line, polar, SIZE, TAU, times, type Point } from '../geometry.ts'
import { between, pick, whole } from '../random.ts'

/** Half a sun over water, with its rays and its broken reflection. */
export const twilight: Family = (random) => {
  const x = between(random, 140, 260)
  const shore = between(random, 220, 272)
  const radius = between(random, 60, 104)
  const rays = whole(random, 26, 54)
  const style = pick(random, ['rays', 'halos', 'both'] as const)
  const discs = times(whole(random, 9, 16), (_, t) =>
    arc(x, shore, 6 + t * (radius - 6), TAU / 2, TAU),
  )
  const halos = times(9, (_, t) => ({
    d: arc(x, shore, radius + 14 + 210 * t ** 1.4, TAU / 2, TAU),
    tone: 0.8 - 0.8 * t,
    opacity: 0.9 - 0.55 * t,
  }))
  const beams = times(rays, (i, t) => {
    const angle = TAU / 2 + (t * TAU) / 2
    const from = radius + (i % 2 ? 16 : 30)
    return line([polar(angle, from, x, shore), polar(angle, from + (i % 2 ? 260 : 90), x, shore)])
  }).join('')
  const water = times(24, (_, t) => {
    const y = shore + 7 + (SIZE - shore) * t ** 1.35
    const half = radius * (1.25 - 0.8 * t) * (0.7 + 0.6 * random()) + 30 * t
    const shift = between(random, -9, 9)
    const broken: [Point, Point] = [
      [x - half + shift, y],
      [x + half + shift, y],
    ]
    const far: string[] = times(2, () => {
      const start = between(random, -20, 380)
      return line([
        [start, y + 2],
        [start + between(random, 12, 70), y + 2],
      ])
    })
    return [
      { d: line(broken), tone: 1 - 0.7 * t, width: 1.1 + 1.5 * t },
      { d: far.join(''), tone: 0.2, width: 0.9, opacity: 0.7 },
    ]
  }).flat()
  return [
    ...(style === 'rays' ? [] : halos),
    ...(style === 'halos' ? [] : [{ d: beams, tone: 0.3, width: 0.9, opacity: 0.75 }]),
    { d: discs.join(''), tone: 1, width: 1.7 },
    {
      d: line([
        [-5, shore],
        [SIZE + 5, shore],
      ]),
      tone: 1,
      width: 1.9,
    },
    ...water,
  ]
}
