import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { APP_BACKGROUND } from '@hypha/contract/limits'
import sharp from 'sharp'

/** The side of the view box of `icon.svg`, and the resolution at which one unit of it is one pixel. */
const SVG_SIDE = 26
const SVG_DPI = 72
const FAVICON_SIDE = 32
const TOUCH_ICON_SIDE = 180
/** The sizes that launchers of phones and computers ask for. */
const APP_ICON_SIDES = [192, 512]
/** Launchers cut a maskable icon to a shape of their own, which always contains this part of it. */
const SAFE_PART = 0.8
const ICO_HEAD_BYTES = 22

const drawn = (svg: Buffer, side: number) =>
  sharp(svg, { density: (SVG_DPI * side) / SVG_SIDE })
    .resize(side, side)
    .png()

const draw = (svg: Buffer, side: number): Promise<Buffer> => drawn(svg, side).toBuffer()

/** Draws the icon smaller, on its own background up to the edges. */
async function drawMaskable(svg: Buffer, side: number): Promise<Buffer> {
  const inner = Math.round(side * SAFE_PART)
  const before = Math.floor((side - inner) / 2)
  const after = side - inner - before
  return drawn(svg, inner)
    .extend({ top: before, bottom: after, left: before, right: after, background: APP_BACKGROUND })
    .toBuffer()
}

/** Wraps a square PNG as an icon file, which contains one picture. */
function icoOf(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(ICO_HEAD_BYTES)
  head.writeUInt16LE(1, 2) // an icon
  head.writeUInt16LE(1, 4) // one picture
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10) // color planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(ICO_HEAD_BYTES, 18)
  return Buffer.concat([head, png])
}

/**
 * Draws the icons that browsers and search engines request in other formats, from the `icon.svg` of the folder, so
 * that there is one source. Not by the server, which can't read SVG (M6).
 */
export async function writeIcons(folder: string): Promise<void> {
  const svg = await readFile(join(folder, 'icon.svg'))
  const favicon = icoOf(await draw(svg, FAVICON_SIDE), FAVICON_SIDE)
  await writeFile(join(folder, 'favicon.ico'), favicon)
  await writeFile(join(folder, 'apple-touch-icon.png'), await draw(svg, TOUCH_ICON_SIDE))
  for (const side of APP_ICON_SIDES) {
    await writeFile(join(folder, `icon-${side}.png`), await draw(svg, side))
    await writeFile(join(folder, `icon-maskable-${side}.png`), await drawMaskable(svg, side))
  }
}
