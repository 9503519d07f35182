export const SIZE = 400
export const MID = SIZE / 2
export const TAU = Math.PI * 2

export type Point = readonly [number, number]

const tenth = (n: number) => Math.round(n * 10) / 10
/** Formats a number as briefly as SVG allows. */
const short = (n: number) => String(tenth(n)).replace(/^(-?)0\./, '$1.')
const pair = (x: number, y: number) => {
  const after = short(y)
  return short(x) + (after.startsWith('-') ? after : ` ${after}`)
}

/** Path data through points, in relative steps without accumulated rounding errors. */
export function line(points: readonly Point[], close = false): string {
  let [atX, atY] = [0, 0]
  const steps = points.map(([x, y], i) => {
    const [dx, dy] = [tenth(x - atX), tenth(y - atY)]
    atX += dx
    atY += dy
    if (i === 0) return `M${pair(dx, dy)}`
    return i === 1 ? `l${pair(dx, dy)}` : (dx < 0 ? '' : ' ') + pair(dx, dy)
  })
  return steps.join('') + (close ? 'z' : '')
}

export const polar = (angle: number, radius: number, x = MID, y = MID): Point => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
]

export const ring = (x: number, y: number, radius: number): string => {
  const r = short(radius)
  return `M${pair(x - radius, y)}a${r} ${r} 0 1 0 ${short(2 * radius)} 0a${r} ${r} 0 1 0 ${short(-2 * radius)} 0z`
}

/** An arc of a circle from one angle to another, clockwise. */
export const arc = (x: number, y: number, radius: number, from: number, to: number): string => {
  const [startX, startY] = polar(from, radius, x, y)
  const [endX, endY] = polar(to, radius, x, y)
  const large = to - from > Math.PI ? 1 : 0
  return `M${pair(startX, startY)}A${short(radius)} ${short(radius)} 0 ${large} 1 ${pair(endX, endY)}`
}

/** Maps `count` steps; `t` goes from 0 to 1. */
export const times = <T>(count: number, make: (i: number, t: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i, count > 1 ? i / (count - 1) : 0))

/** Samples a curve. */
export const curve = (count: number, at: (t: number) => Point): Point[] =>
  times(count, (_, t) => at(t))

export const turn = ([x, y]: Point, angle: number, cx = MID, cy = MID): Point => {
  const [dx, dy] = [x - cx, y - cy]
  return [
    cx + dx * Math.cos(angle) - dy * Math.sin(angle),
    cy + dx * Math.sin(angle) + dy * Math.cos(angle),
  ]
}
