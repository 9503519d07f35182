import { emblem } from '@hypha/covers/emblem.ts'
import { oklchHex } from '@hypha/covers/oklch.ts'
import sharp from 'sharp'

const SIDE = 800
/** The side of the emblem's coordinate system. */
const FIELD = 400

type Point = readonly [number, number]

/** Returns the points of each closed line of a path: a start point and relative steps. */
const linesOf = (path: string): Point[][] =>
  path
    .split('M')
    .filter(Boolean)
    .map((line) => {
      const numbers = (line.match(/-?[\d.]+/g) ?? []).map((each) => (Number(each) / FIELD) * SIDE)
      const points: Point[] = []
      for (let i = 0; i + 1 < numbers.length; i += 2) {
        const [x, y] = points.at(-1) ?? [0, 0]
        points.push([x + numbers[i]!, y + numbers[i + 1]!])
      }
      return [...points, points[0]!]
    })

/** Adds the coverage of each pixel by a line of this width. */
function drawLine(covered: Float32Array, points: readonly Point[], width: number, opacity: number) {
  for (let i = 1; i < points.length; i++) {
    const [[x1, y1], [x2, y2]] = [points[i - 1]!, points[i]!]
    const [dx, dy] = [x2 - x1, y2 - y1]
    const length = dx * dx + dy * dy || 1
    const top = Math.max(0, Math.floor(Math.min(y1, y2) - width))
    const bottom = Math.min(SIDE - 1, Math.ceil(Math.max(y1, y2) + width))
    const left = Math.max(0, Math.floor(Math.min(x1, x2) - width))
    const right = Math.min(SIDE - 1, Math.ceil(Math.max(x1, x2) + width))
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
        const distance = Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
        const share = Math.min(1, Math.max(0, width / 2 + 0.5 - distance)) * opacity
        const at = y * SIDE + x
        if (share > covered[at]!) covered[at] = share
      }
  }
}

const rgbOf = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))

/**
 * Draws the emblem that pages show without a picture, as a JPEG. Rasterized here, because SVG files are not decoded.
 */
export function drawEmblem(name: string): Promise<Buffer> {
  const { strong, faint, hue } = emblem(name)
  const covered = new Float32Array(SIDE * SIDE)
  for (const line of linesOf(faint)) drawLine(covered, line, 3, 0.5)
  for (const line of linesOf(strong)) drawLine(covered, line, 6, 1)
  const [ground, ink] = [rgbOf(oklchHex(0.24, 0.05, hue)), rgbOf(oklchHex(0.82, 0.13, hue))]
  const pixels = Buffer.alloc(SIDE * SIDE * 3)
  for (let i = 0; i < pixels.length; i++) {
    const channel = i % 3
    const share = covered[(i - channel) / 3]!
    pixels[i] = Math.round(ground[channel]! + (ink[channel]! - ground[channel]!) * share)
  }
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer()
}
