import { keyByCode, keyHue } from '@hypha/contract/rules/camelot'

/** The nearest of the 36 hues that the stylesheet knows (`data-hue`). */
export const nearestHue = (hue: number) => (Math.round((((hue % 360) + 360) % 360) / 10) * 10) % 360

/** The hue of a Camelot code, or null when it is none. */
export function hueOfKey(code: string): number | null {
  const key = keyByCode(code)
  return key && keyHue(key.id)
}
