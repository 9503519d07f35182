import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { BACKGROUND } from './capacitor-config.ts'

/** The side of the view box of `icon.svg`, and the resolution at which one unit of it is one pixel. */
const SVG_SIDE = 26
const SVG_DPI = 72
const IOS_SIDE = 1024
/** Sides of Android's icons in device-independent pixels; a foreground shows its middle 66 at least. */
const LAUNCHER_DP = 48
const FOREGROUND_DP = 108
const FOREGROUND_SAFE_DP = 66
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }

const draw = (svg: Buffer, side: number) =>
  sharp(svg, { density: (SVG_DPI * side) / SVG_SIDE })
    .resize(side, side)
    .flatten()

/** Draws on a larger square in the icon's background color. */
function padded(svg: Buffer, side: number, inner: number) {
  const before = Math.floor((side - inner) / 2)
  const after = side - inner - before
  const edges = { top: before, left: before, bottom: after, right: after }
  return draw(svg, inner).extend({ ...edges, background: BACKGROUND })
}

async function round(svg: Buffer, side: number) {
  const circle = `<svg width="${side}" height="${side}"><circle cx="50%" cy="50%" r="50%"/></svg>`
  const mask = [{ input: Buffer.from(circle), blend: 'dest-in' as const }]
  return sharp(await draw(svg, side).ensureAlpha().png().toBuffer()).composite(mask)
}

/** Draws the icons of both projects from the site's `icon.svg`, so that there is one source. */
export async function writeIcons(svg: Buffer, folder: string): Promise<void> {
  const write = async (path: string, picture: Sharp) => {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await picture.png().toFile(file)
  }
  await write(
    'ios/App/App/Assets.xcassets/AppIcon.appiconset/AppIcon-512@2x.png',
    draw(svg, IOS_SIDE).removeAlpha(),
  )
  for (const [density, scale] of Object.entries(DENSITIES)) {
    const mipmap = `android/app/src/main/res/mipmap-${density}`
    await write(`${mipmap}/ic_launcher.png`, draw(svg, LAUNCHER_DP * scale))
    await write(`${mipmap}/ic_launcher_round.png`, await round(svg, LAUNCHER_DP * scale))
    await write(
      `${mipmap}/ic_launcher_foreground.png`,
      padded(svg, FOREGROUND_DP * scale, FOREGROUND_SAFE_DP * scale),
    )
  }
}
