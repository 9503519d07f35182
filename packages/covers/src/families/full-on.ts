import type { Family } from '../drawing.ts'
import { curve, line, polar, TAU, times, turn, type Point } from '../geometry.ts'
import { between, pick, whole } from '../random.ts'

/** A point on a regular polygon; many corners make a circle. */
const onPolygon = (corners: number, t: number, radius: number): Point => {
  if (corners > 12) return polar(t * TAU - TAU / 4, radius)
  const side = Math.floor(t * corners) % corners
  const along = t * corners - Math.floor(t * corners)
  const [x1, y1] = polar((side / corners) * TAU - TAU / 4, radius)
  const [x2, y2] = polar(((side + 1) / corners) * TAU - TAU / 4, radius)
  return [x1 + (x2 - x1) * along, y1 + (y2 - y1) * along]
}

const GROUPS = 8

/** String art: each pin is connected to a multiple of its number. */
export const fullOn: Family = (random, density) => {
  const corners = pick(random, [99, 99, 99, 3, 4, 6])
  const pins = 150 + Math.round(density * 90)
  const factor = whole(random, 2, 6) + pick(random, [0, 0, 0.5, between(random, 0, 1)])
  const radius = corners > 12 ? 178 : 186
  const spin = between(random, 0, TAU / 8)
  const pin = (n: number): Point => turn(onPolygon(corners, (n / pins) % 1, radius), spin)
  const strings = times(GROUPS, (group, t) => {
    const d = times(Math.ceil(pins / GROUPS), (i) => {
      const n = group * Math.ceil(pins / GROUPS) + i
      return n < pins ? line([pin(n), pin(n * factor)]) : ''
    }).join('')
    return { d, tone: 0.5 - 0.5 * Math.cos(t * TAU), width: 0.9, opacity: 0.82 }
  })
  const frame = line(
    curve(corners > 12 ? 121 : corners + 1, (t) => pin(t * pins)),
    true,
  )
  return [...strings, { d: frame, tone: 1, width: 1.6 }]
}
