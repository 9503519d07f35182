import type { Family, Stroke } from '../drawing.ts'
import { line, ring, SIZE, times, type Point } from '../geometry.ts'
import { between, whole, type Random } from '../random.ts'

const TONES = 8
const DIRECTIONS: readonly Point[] = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
]

/** A trace over the free points of a board: straight, with turns of 45 degrees, until it is stuck. */
function trace(random: Random, taken: Set<number>, side: number, start: number): Point[] {
  let [x, y] = [start % side, Math.floor(start / side)]
  let heading = whole(random, 0, 7)
  const points: Point[] = [[x, y]]
  for (let step = 0; step < 26; step++) {
    const turns = random() < 0.62 ? [0, 1, -1] : [1, -1, 0]
    const next = turns
      .map((by) => (heading + by + 8) % 8)
      .find((way) => {
        const [nx, ny] = [x + DIRECTIONS[way]![0], y + DIRECTIONS[way]![1]]
        return nx >= 0 && ny >= 0 && nx < side && ny < side && !taken.has(ny * side + nx)
      })
    if (next === undefined) break
    heading = next
    x += DIRECTIONS[heading]![0]
    y += DIRECTIONS[heading]![1]
    taken.add(y * side + x)
    points.push([x, y])
  }
  return points
}

/** A circuit that grows from a chip until the board is full. */
export const hiTech: Family = (random, density) => {
  const side = 22 + Math.round(density * 5)
  const cell = SIZE / (side - 1)
  const chip = {
    x: between(random, 0.3, 0.7),
    y: between(random, 0.3, 0.7),
    r: between(random, 0.1, 0.18),
  }
  const taken = new Set<number>()
  const away = (n: number) =>
    Math.hypot((n % side) / side - chip.x, Math.floor(n / side) / side - chip.y)
  for (let n = 0; n < side * side; n++) if (away(n) < chip.r) taken.add(n)
  const order = times(side * side, (n) => n).sort((a, b) => away(a) - away(b))
  const traces = times(TONES, () => ({ lines: '', open: '', full: '' }))
  for (const start of order) {
    if (taken.has(start)) continue
    taken.add(start)
    const points = trace(random, taken, side, start).map(([x, y]): Point => [x * cell, y * cell])
    const tone = Math.round(Math.max(0, 1 - away(start) * 1.7) * (TONES - 1))
    const pads = [points[0]!, points.at(-1)!].map(([x, y]) => ring(x, y, 2.4)).join('')
    if (points.length > 2) traces[tone]!.lines += line(bends(points))
    traces[tone]![points.length > 9 ? 'full' : 'open'] += pads
  }
  const drawn = traces.flatMap(({ lines, open, full }, i): Stroke[] => {
    const tone = i / (TONES - 1)
    return [
      { d: lines, tone, width: 1.6 },
      { d: open, tone, width: 1.1, fill: 'ground' },
      { d: full, tone, width: 1.1, fill: 'ink' },
    ]
  })
  const [cx, cy] = [chip.x * SIZE, chip.y * SIZE]
  const eye = times(4, (_, t) => ring(cx, cy, 6 + t * (chip.r * SIZE - 14))).join('')
  return [...drawn.filter((stroke) => stroke.d), { d: eye, tone: 1, width: 1.7 }]
}

/** Reduces a trace to its corners. */
const bends = (points: readonly Point[]) =>
  points.filter((here, i) => {
    const [before, after] = [points[i - 1], points[i + 1]]
    if (!before || !after) return true
    const turned = [0, 1].some((k) => Math.abs(after[k]! - 2 * here[k]! + before[k]!) > 0.01)
    return turned
  })
