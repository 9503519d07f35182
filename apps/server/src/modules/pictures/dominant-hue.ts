/** The hue of pages whose picture has hardly any color: the accent's. */
const COLOURLESS_HUE = 70
const COLOURLESS_CHROMA = 0.02

const linear = (channel: number) => {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

/** Returns the OKLCH hue of an sRGB color in whole degrees (Björn Ottosson's Oklab matrices). */
export function hueOf({ r, g, b }: { r: number; g: number; b: number }): number {
  const [lr, lg, lb] = [linear(r), linear(g), linear(b)]
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb)
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb)
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  if (Math.hypot(a, bb) < COLOURLESS_CHROMA) return COLOURLESS_HUE
  return Math.round(((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360) % 360
}
