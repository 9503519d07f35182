import { oklchHex } from './oklch.ts'
import { pick, type Random } from './random.ts'

const MAJOR_KEYS = 12

/** The hue of a key in degrees: 30 a step round the Camelot wheel; ids as in the contract's keys. */
export const coverHue = (keyId: number) => (((keyId - 1) % MAJOR_KEYS) * 30 + 20) % 360

export interface Palette {
  ground: string
  /** The ground's middle, where the light falls. */
  glow: string
  /** A line colour from the second hue (0) to the key's own (1). */
  ink(tone: number): string
}

/** Minor keys stand on dark ground, major on lighter; how far the second hue lies off comes by chance. */
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
