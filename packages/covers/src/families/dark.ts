import type { Family } from '../drawing.ts'
import { line, MID, times, turn, type Point } from '../geometry.ts'
import { between, pick, whole } from '../random.ts'

const LINES = 42
const POINTS = 25
const REACH = 300

/** Two fields of lines that bend around a hidden object and form moiré where they cross. */
export const dark: Family = (random) => {
  const tilt = between(random, 0.03, 0.09)
  const lean = between(random, -1.5, 1.5)
  const eyes = times(whole(random, 1, 2), (): { at: Point; size: number; push: number } => ({
    at: [between(random, 130, 270), between(random, 130, 270)],
    size: between(random, 45, 85),
    push: pick(random, [1, 1, -0.8]) * between(random, 26, 46),
  }))
  const bent = ([x, y]: Point): Point =>
    eyes.reduce<Point>(
      ([px, py], { at, size, push }) => {
        const [dx, dy] = [px - at[0], py - at[1]]
        const far = Math.hypot(dx, dy) / size
        const shove = (push * far * Math.exp(1 - far * far)) / (far * size + 1)
        return [px + dx * shove, py + dy * shove]
      },
      [x, y],
    )
  return [-1, 1].flatMap((side) =>
    times(LINES, (i, t) => {
      const y = MID - REACH + (i * 2 * REACH) / LINES
      const points = times(POINTS, (_, u): Point => {
        const x = MID - REACH + u * 2 * REACH
        return bent(turn([x, y + 6 * side], lean + side * tilt))
      })
      const inside = points.filter(([px, py]) => px > -30 && px < 430 && py > -30 && py < 430)
      const tone = side > 0 ? 0.25 + 0.75 * t : 0.6 * (1 - t)
      return { d: inside.length > 1 ? line(inside) : '', tone, width: 1.5, opacity: 0.85 }
    }).filter((stroke) => stroke.d),
  )
}
