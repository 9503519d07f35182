import sharp, { type Sharp } from 'sharp'

/** The size for link previews (Open Graph). */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

/** The background is blurred at a tenth of its size. */
const SMALLER = 10
const BLUR_PIXELS = 7

const PLAY_RADIUS = 88
const SAFFRON = [255, 176, 76] as const
const ON_SAFFRON = [29, 18, 8] as const
/** The triangle, relative to the radius; its centroid is the circle's center. */
const TRIANGLE = { left: -0.24, right: 0.48, half: 0.42 }

const raw = (width: number, height: number, channels: 3 | 4) => ({
  raw: { width, height, channels },
})

/** Draws the play button on a transparent background. Edge pixels are anti-aliased by coverage. */
function playControl(): Buffer {
  const side = 2 * PLAY_RADIUS
  const pixels = Buffer.alloc(side * side * 4)
  const covered = (distance: number) => Math.min(1, Math.max(0, 0.5 - distance))
  const { left, right, half } = TRIANGLE
  for (let i = 0; i < side * side; i++) {
    const x = (i % side) + 0.5 - PLAY_RADIUS
    const y = Math.floor(i / side) + 0.5 - PLAY_RADIUS
    const disc = covered(Math.hypot(x, y) - PLAY_RADIUS)
    const slope = half / (right - left)
    const beyondSide = (Math.abs(y) - slope * (right * PLAY_RADIUS - x)) / Math.hypot(1, slope)
    const mark = covered(Math.max(beyondSide, left * PLAY_RADIUS - x))
    SAFFRON.forEach((channel, c) => {
      pixels[i * 4 + c] = Math.round(channel + (ON_SAFFRON[c]! - channel) * mark)
    })
    pixels[i * 4 + 3] = Math.round(disc * 255)
  }
  return pixels
}

/** Draws a blurred backdrop of this size in the colors of a picture. `brightness` 1 keeps their lightness. */
export async function drawWash(
  picture: Buffer,
  [width, height]: readonly [number, number],
  brightness: number,
): Promise<Sharp> {
  const [w, h] = [Math.round(width / SMALLER), Math.round(height / SMALLER)]
  const small = await sharp(picture)
    .resize(w, h)
    .blur(BLUR_PIXELS)
    .modulate({ brightness, saturation: 0.85 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(small, raw(w, h, 3)).resize(width, height, { kernel: 'cubic', fit: 'fill' })
}

/** Draws the whole cover beside a play symbol, on a background of its colors. The page's own text has the title. */
export async function drawSharePicture(cover: Buffer): Promise<Buffer> {
  const wash = await drawWash(cover, [SHARE_WIDTH, SHARE_HEIGHT], 0.75)
  const square = await sharp(cover).resize(SHARE_HEIGHT, SHARE_HEIGHT).raw().toBuffer()
  return wash
    .composite([
      { input: square, ...raw(SHARE_HEIGHT, SHARE_HEIGHT, 3), left: 0, top: 0 },
      {
        input: playControl(),
        ...raw(2 * PLAY_RADIUS, 2 * PLAY_RADIUS, 4),
        left: (SHARE_HEIGHT + SHARE_WIDTH) / 2 - PLAY_RADIUS,
        top: SHARE_HEIGHT / 2 - PLAY_RADIUS,
      },
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}
