import { FAMILIES } from './families/index.ts'
import type { Stroke } from './drawing.ts'
import { SIZE } from './geometry.ts'
import { paletteOf, type Palette } from './palette.ts'
import { between, randomFrom } from './random.ts'

export interface CoverInput {
  /** Distinguishes covers with the same other values: an identifier or catalogue number. */
  seed: string
  /** A sub-genre's name. Unknown ones use the first family. */
  subgenre: string
  /** Id of a key in the contract. */
  keyId: number
  bpm: number
}

const SLOWEST = 80
const FASTEST = 200
const LINE_WIDTH = 1.35

function path(stroke: Stroke, palette: Palette): string {
  const { d, tone, width = LINE_WIDTH, opacity = 1, fill } = stroke
  const ink = palette.ink(tone)
  const parts = [`d="${d}"`]
  if (width > 0) parts.push(`stroke="${ink}"`)
  if (width > 0 && width !== LINE_WIDTH)
    parts.push(`stroke-width="${Math.round(width * 100) / 100}"`)
  if (fill) parts.push(`fill="${fill === 'ink' ? ink : palette.ground}"`)
  if (opacity < 1) parts.push(`opacity="${Math.round(opacity * 100) / 100}"`)
  return `<path ${parts.join(' ')}/>`
}

/**
 * Generates cover art: a family of line drawings per sub-genre, hue from the key, density from the tempo,
 * composition from the seed. Deterministic on every platform.
 * @returns an SVG document of 400 by 400, about 20 kB
 */
export function coverSvg({ seed, subgenre, keyId, bpm }: CoverInput): string {
  const random = randomFrom(`${subgenre}/${seed}`)
  const density = Math.min(1, Math.max(0, (bpm - SLOWEST) / (FASTEST - SLOWEST)))
  const palette = paletteOf(keyId, random)
  const [lightX, lightY] = [between(random, 25, 75), between(random, 25, 75)].map(Math.round)
  const family = FAMILIES[subgenre] ?? FAMILIES['Goa']!
  const strokes = family(random, density).map((stroke) => path(stroke, palette))
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">` +
    `<radialGradient id="g" cx="${lightX}%" cy="${lightY}%" r="75%"><stop stop-color="${palette.glow}"/>` +
    `<stop offset="1" stop-color="${palette.ground}"/></radialGradient>` +
    `<path fill="url(#g)" d="M0 0h${SIZE}v${SIZE}H0z"/>` +
    `<g fill="none" stroke-width="${LINE_WIDTH}" stroke-linejoin="round" stroke-linecap="round">${strokes.join('')}</g></svg>`
  )
}
