import { oklchHex } from './oklch.ts'
import { pick, type Random } from './random.ts'

const MAJOR_KEYS = 12

/** The hue of a key in degrees, 30 per step around the Camelot wheel. Ids as in the contract. */
export const coverHue = (keyId: number) => (((keyId - 1) % MAJOR_KEYS) * 30 + 20) % 360

export interface Palette {
  ground: string
  /** Center of the background gradient. */
  glow: string
  /** A line color between the second hue (0) and the key's own (1). */
  ink(tone: number): string
}

/** Minor keys have a dark background, major keys a lighter one. The distance of the second hue is random. */
export function paletteOf(keyId: number, random: Random): Palette {
  const minor = keyId > MAJOR_KEYS
  const hue = coverHue(keyId)
  const second = pick(random, [62, -62, 88, -88, 125, 165])
  const ground = minor ? { l: 0.165, c: 0.035 } : { l: 0.265, c: 0.068 }
  return {
    ground: oklchHex(ground.l, ground.c, hue),
    glow: oklchHex(ground.l + (minor ? 0.09 : 0.1), ground.c + 0.035, hue),
    ink: (tone) =>
      oklchHex(0.68 + 0.2 * tone, 0.145 - 0.015 * tone, (hue + second * (1 - tone) + 360) % 360),
  }
}
