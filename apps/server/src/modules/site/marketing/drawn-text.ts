import { escapeHtml } from '../../../platform/escape-html.ts'
import sharp from 'sharp'
import { drawable, type Font, FONTS } from '../../../platform/fonts.ts'

/** Drawn text on a transparent background, cropped to its ink. */
export interface DrawnText {
  input: Buffer
  width: number
  height: number
}

interface TextOptions {
  font: Font
  color: string
  /** Of a line, in pixels. */
  size: number
  maxWidth: number
  maxHeight: number
  align?: 'left' | 'centre'
}

const SHRINK = 0.88
const SIZE_MIN = 0.5

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
/** Shortens a text that is too long even in the smallest size. */
const shorten = (text: string) => {
  const all = [...graphemes.segment(text)].map(({ segment }) => segment)
  return `${all
    .slice(0, Math.floor(all.length * 0.75))
    .join('')
    .trimEnd()}…`
}

/**
 * Draws wrapped text in the product's typeface: smaller, then shortened, until it fits. Returns null if nothing can be
 * drawn.
 */
export async function drawText(text: string, options: TextOptions): Promise<DrawnText | null> {
  const { font, color, size, maxWidth, maxHeight, align = 'left' } = options
  const draw = async (words: string, pixels: number) => {
    const { data, info } = await sharp({
      text: {
        text: `<span foreground="${color}">${escapeHtml(words)}</span>`,
        font: `${FONTS[font].family} ${pixels}`,
        fontfile: FONTS[font].file,
        width: maxWidth,
        dpi: 72,
        rgba: true,
        wrap: 'word-char',
        align,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { input: data, width: info.width, height: info.height }
  }
  let words = drawable(text)
  if (!/[\p{L}\p{N}]/u.test(words)) return null
  for (let pixels = size; ;) {
    const drawn = await draw(words, Math.round(pixels))
    if (drawn.height <= maxHeight && drawn.width <= maxWidth) return drawn
    if (pixels * SHRINK >= size * SIZE_MIN) pixels *= SHRINK
    else words = shorten(words)
  }
}
