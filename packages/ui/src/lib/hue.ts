import { keyByCode, keyHue } from '@hypha/contract/rules/camelot'

/** Returns the nearest of the 36 hues in the stylesheet (`data-hue`). */
export const nearestHue = (hue: number) => (Math.round((((hue % 360) + 360) % 360) / 10) * 10) % 360

/** Returns the hue of a Camelot code, or null if it is invalid. */
export function hueOfKey(code: string): number | null {
  const key = keyByCode(code)
  return key && keyHue(key.id)
}
