/** The key wheel: 12 at the top, then clockwise; majors (B) on the outer ring, minors (A) on the inner one. */

export const WHEEL_SIZE = 300
const CENTRE = WHEEL_SIZE / 2
const RINGS = { B: { inner: 98, outer: 144 }, A: { inner: 52, outer: 96 } } as const
type Ring = keyof typeof RINGS

export interface Segment {
  /** 1-12 for 1B-12B, 13-24 for 1A-12A. */
  id: number
  path: string
  /** Center of its label. */
  x: number
  y: number
}

const ringOf = (id: number): Ring => (id <= 12 ? 'B' : 'A')
/** 1 to 12. */
const hourOf = (id: number) => ((id - 1) % 12) + 1
const idOf = (ring: Ring, hour: number) => (ring === 'B' ? 0 : 12) + ((hour + 11) % 12) + 1

const point = (radius: number, degrees: number): [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [CENTRE + radius * Math.cos(angle), CENTRE + radius * Math.sin(angle)]
}
const written = ([x, y]: [number, number]) => `${x.toFixed(2)} ${y.toFixed(2)}`

/** @param share fraction of the segment to draw, 0 to 1, from the inside out; doesn't affect the label */
export function segmentOf(id: number, share = 1): Segment {
  const ring = RINGS[ringOf(id)]
  const { inner } = ring
  const outer = inner + (ring.outer - inner) * share
  const from = hourOf(id) * 30 - 15
  const to = from + 30
  const [x, y] = point((inner + ring.outer) / 2, from + 15)
  const path = [
    `M${written(point(outer, from))}`,
    `A${outer} ${outer} 0 0 1 ${written(point(outer, to))}`,
    `L${written(point(inner, to))}`,
    `A${inner} ${inner} 0 0 0 ${written(point(inner, from))}Z`,
  ].join('')
  return { id, path, x, y }
}

export const SEGMENTS: readonly Segment[] = Array.from({ length: 24 }, (_, i) => segmentOf(i + 1))

/**
 * Returns the segment that a key press leads to: around a ring, across the rings, or to the first or last
 * hour; null for other keys.
 */
export function movedOnWheel(id: number, pressed: string): number | null {
  const ring = ringOf(id)
  const hour = hourOf(id)
  if (pressed === 'ArrowRight') return idOf(ring, hour + 1)
  if (pressed === 'ArrowLeft') return idOf(ring, hour - 1)
  if (pressed === 'ArrowUp') return idOf('B', hour)
  if (pressed === 'ArrowDown') return idOf('A', hour)
  if (pressed === 'Home') return idOf(ring, 1)
  if (pressed === 'End') return idOf(ring, 12)
  return null
}
