import type { Family } from '../drawing.ts'
import { line, MID, SIZE, times, type Point } from '../geometry.ts'
import { between, pick, whole } from '../random.ts'

/** Height of the zigzag at a position along it. */
const zigzag = (x: number, width: number) => Math.abs(((((x / width) % 2) + 2) % 2) - 1)

/** Nested chevrons, cut into shifted strips. */
export const psybreaks: Family = (random, density) => {
  const strips = whole(random, 4, 7)
  const teeth = pick(random, [100, 134, 200, 80])
  const steep = between(random, 0.8, 1.6) * teeth
  const gap = 19 - density * 4
  const slips = times(strips, () => pick(random, [0, 0, 1, 2, 3, -1, -2]) * (teeth / 3))
  const bold = times(strips, () => pick(random, [1.3, 1.3, 2.2, 3.6, 5]))
  const height = SIZE / strips
  return times(strips, (strip) => {
    const [top, bottom] = [strip * height + 1.8, (strip + 1) * height - 1.8]
    const d = times(Math.ceil((SIZE + steep) / gap) + 4, (i) => {
      const base = i * gap - 10
      const runs: Point[][] = [[]]
      for (let x = -4; x <= SIZE + 4; x += 2) {
        const y = base - steep * zigzag(x - MID + slips[strip]!, teeth)
        if (y >= top && y <= bottom) runs.at(-1)!.push([x, y])
        else if (runs.at(-1)!.length) runs.push([])
      }
      return runs
        .filter((run) => run.length > 1)
        .map((run) => line(corners(run)))
        .join('')
    }).join('')
    const moved = slips[strip] !== 0
    return { d, tone: moved ? (0.7 * strip) / strips : 1, width: bold[strip]! }
  })
}

/** Keep only the points where the direction changes. */
const corners = (run: readonly Point[]) =>
  run.filter(([, y], i) => {
    const [before, after] = [run[i - 1], run[i + 1]]
    return !before || !after || Math.abs(y - before[1] - (after[1] - y)) > 0.01
  })
