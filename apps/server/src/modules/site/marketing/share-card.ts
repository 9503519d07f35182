import { keyHue, SHARE_CARDS, type ShareCardFormat, type ShareCardSize } from '@hypha/contract'
import { oklchHex } from '@hypha/covers/oklch.ts'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { drawWash } from '../../pictures/index.ts'
import { type DrawnText, drawText } from './drawn-text.ts'

/** The contents of a share card, from top to bottom. */
export interface CardFacts {
  /** A square picture. */
  picture: Buffer
  /** The kind of page: "Album", "Artist". */
  kind: string
  title: string
  /** The artist; null on the card of an artist or a label. */
  by: string | null
  /** Label and date of a release, or the number of releases. */
  details: string
  key: { id: number; code: string } | null
  bpm: number | null
  siteName: string
}

const TEXT = '#f6f1e7'
const TEXT_QUIET = '#d5dbdc'
const ON_COLOR = '#10191d'
const SAFFRON = '#ffb04c'
const BRIGHTNESS = 0.62
const SCRIM_COLOR = '#0a1417'
const SCRIM = 0.5

/** The positions of picture and text in pixels. The text is beside the picture or centered below it. */
const LAYOUTS = {
  link: { picture: 630, left: 0, top: 0, words: { left: 680, top: 56, width: 464, height: 518 } },
  post: {
    picture: 640,
    left: 220,
    top: 64,
    words: { left: 80, top: 744, width: 920, height: 280 },
  },
  // Apps cover the top and the bottom of a story with their buttons.
  story: {
    picture: 900,
    left: 90,
    top: 270,
    words: { left: 90, top: 1230, width: 900, height: 400 },
  },
} as const

const SIZES = {
  link: { title: 56, by: 34, small: 24, gap: 22 },
  post: { title: 60, by: 38, small: 26, gap: 18 },
  story: { title: 76, by: 46, small: 32, gap: 26 },
} as const

/** A plain rectangle; `alpha` 0 is transparent. */
const plain = (width: number, height: number, background: string, alpha = 1) =>
  sharp({
    create: { width, height, channels: 3, background },
  }).ensureAlpha(alpha)

/** Draws a colored label with centered text. */
async function drawChip(text: string, size: number, fill: string): Promise<DrawnText | null> {
  const limits = { maxWidth: 400, maxHeight: 400 }
  const words = await drawText(text, { font: 'head', color: ON_COLOR, size, ...limits })
  if (!words) return null
  const width = words.width + Math.round(size * 1.1)
  const height = Math.round(size * 1.7)
  const input = await plain(width, height, fill)
    .composite([{ input: words.input, gravity: 'centre' }])
    .png()
    .toBuffer()
  return { input, width, height }
}

/** Returns the color of a key: minor keys darker, major ones lighter, as everywhere in the product. */
const keyColor = ({ id, code }: { id: number; code: string }) =>
  code.endsWith('A') ? oklchHex(0.74, 0.13, keyHue(id)) : oklchHex(0.85, 0.105, keyHue(id))

/** Draws key and tempo in one row. */
async function drawChips({ key, bpm }: CardFacts, size: number): Promise<DrawnText | null> {
  const chips = [
    key && (await drawChip(key.code, size, keyColor(key))),
    bpm !== null && (await drawChip(`${Math.round(bpm * 10) / 10} BPM`, size, SAFFRON)),
  ].filter((chip) => chip !== null && chip !== false)
  if (chips.length === 0) return null
  const gap = Math.round(size / 2)
  const width = chips.reduce((sum, chip) => sum + chip.width + gap, -gap)
  const height = chips[0]!.height
  let left = 0
  const parts = chips.map(({ input, width: taken }) => {
    const part = { input, left, top: 0 }
    left += taken + gap
    return part
  })
  const input = await plain(width, height, ON_COLOR, 0).composite(parts).png().toBuffer()
  return { input, width, height }
}

/** Positions the text as one block, centered if the layout says so. */
async function layOutTexts(facts: CardFacts, size: ShareCardSize): Promise<OverlayOptions[]> {
  const { words } = LAYOUTS[size]
  const { title, by, small, gap } = SIZES[size]
  const isCentered = size !== 'link'
  const common = {
    maxWidth: words.width,
    ...(isCentered && { align: 'centre' as const }),
  }
  const line = (
    text: string,
    font: 'text' | 'head',
    color: string,
    pixels: number,
    lines: number,
  ) => drawText(text, { ...common, font, color, size: pixels, maxHeight: pixels * 1.45 * lines })
  const all = [
    await line(facts.title, 'head', TEXT, title, size === 'link' ? 3 : 2),
    facts.by === null ? null : await line(facts.by, 'text', TEXT, by, size === 'link' ? 2 : 1),
    await line(facts.details, 'text', TEXT_QUIET, small, size === 'link' ? 3 : 1),
    await drawChips(facts, small),
  ].filter((each) => each !== null)
  const height = all.reduce((sum, each) => sum + each.height + gap, -gap)
  let top = words.top + (isCentered ? 0 : Math.max(0, Math.round((words.height - height) / 2)))
  return all.map(({ input, width, height: taken }) => {
    const left = words.left + (isCentered ? Math.round((words.width - width) / 2) : 0)
    const placed = { input, left, top }
    top += taken + gap
    return placed
  })
}

/**
 * Positions the kind and the site name: in a story above and below the picture, otherwise in the corners of the text.
 */
async function layOutLogos(facts: CardFacts, size: ShareCardSize): Promise<OverlayOptions[]> {
  const { width, height } = SHARE_CARDS[size]
  const { small } = SIZES[size]
  const draw = (text: string, color: string) =>
    drawText(text, { font: 'head', color, size: small, maxWidth: 600, maxHeight: small * 1.5 })
  const site = await draw(facts.siteName, SAFFRON)
  const kind = await draw(facts.kind, TEXT_QUIET)
  const middle = (sign: DrawnText) => Math.round((width - sign.width) / 2)
  const words = LAYOUTS.link.words.left
  return [
    site &&
      size !== 'post' && {
        input: site.input,
        left: size === 'link' ? words : middle(site),
        top: size === 'link' ? height - 40 - site.height : 1690,
      },
    kind &&
      size !== 'post' && {
        input: kind.input,
        left: size === 'link' ? words : middle(kind),
        top: size === 'link' ? 40 : 196,
      },
  ].filter((sign) => sign !== null && sign !== false)
}

const ENCODERS: Readonly<Record<ShareCardFormat, (image: Sharp) => Sharp>> = {
  png: (image) => image.png({ compressionLevel: 7 }),
  jpg: (image) => image.jpeg({ quality: 86, chromaSubsampling: '4:4:4' }),
}

/** Draws picture and text on a dark background in the picture's colors. */
export async function drawShareCard(
  facts: CardFacts,
  size: ShareCardSize,
  format: ShareCardFormat,
): Promise<Buffer> {
  const { width, height } = SHARE_CARDS[size]
  const { picture, left, top } = LAYOUTS[size]
  const wash = await drawWash(facts.picture, [width, height], BRIGHTNESS)
  const scrim = await plain(width, height, SCRIM_COLOR, SCRIM).png().toBuffer()
  const card = wash.composite([
    { input: scrim, left: 0, top: 0 },
    { input: await sharp(facts.picture).resize(picture, picture).toBuffer(), left, top },
    ...(await layOutTexts(facts, size)),
    ...(await layOutLogos(facts, size)),
  ])
  return ENCODERS[format](card).toBuffer()
}
