import { encode } from 'uqr'

/** The quiet zone, in modules. */
const BORDER = 3

/** Returns the dark modules of a QR code as SVG path data on a square of `size` units. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: BORDER })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return { path, size }
}

/** The code as an SVG file, dark on white. */
export function qrSvg(text: string): string {
  const { path, size } = qrPath(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/></svg>\n`
}

/** Pixels per module, for sharp edges. */
const MODULE_PIXELS = 24

/** The code as a PNG file with sides of about 1000 pixels. */
export async function qrPng(text: string): Promise<Blob> {
  const { path, size } = qrPath(text)
  const canvas = new OffscreenCanvas(size * MODULE_PIXELS, size * MODULE_PIXELS)
  const context = canvas.getContext('2d')!
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(MODULE_PIXELS, MODULE_PIXELS)
  context.fillStyle = '#000'
  const modules = new Path2D(path)
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
  context.fill(modules)
  return canvas.convertToBlob({ type: 'image/png' })
}
