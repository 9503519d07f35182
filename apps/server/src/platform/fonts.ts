/** The product's typeface as files for PDFs and drawn text: Latin, Cyrillic, Greek and Vietnamese. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const fontFile = (name: string) => fileURLToPath(new URL(`../../fonts/${name}`, import.meta.url))

export const FONTS = {
  text: { file: fontFile('geologica-text.ttf'), family: 'GeologicaText' },
  head: { file: fontFile('geologica-head.ttf'), family: 'GeologicaHead' },
} as const
export type Font = keyof typeof FONTS

/**
 * Returns the code points of a TrueType font, from the segments of its `cmap` table (format 4). Both fonts have the
 * same.
 */
function readCodePoints(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, i) => 12 + 16 * i)
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap')!
  const cmap = font.readUInt32BE(entry + 8)
  const segments = cmap + font.readUInt32BE(cmap + 8)
  const bytes = font.readUInt16BE(segments + 6)
  const points = new Set<number>()
  for (let i = 0; i < bytes; i += 2) {
    const end = font.readUInt16BE(segments + 14 + i)
    const start = font.readUInt16BE(segments + 16 + bytes + i)
    for (let point = start; point <= end; point++) points.add(point)
  }
  return points
}

let codePoints: Set<number> | undefined

const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f|\u200d/gu
const NOT_DRAWN = '…'

/**
 * Replaces characters missing in the fonts, such as Japanese, by an ellipsis. Drops emoji, except digits and the
 * copyright sign, which Unicode counts as emoji.
 */
export function drawable(text: string): string {
  codePoints ??= readCodePoints(readFileSync(FONTS.text.file))
  const known = codePoints
  const has = (character: string) => known.has(character.codePointAt(0)!)
  const drawn = [
    ...text.normalize('NFC').replace(EMOJI, (character) => (has(character) ? character : '')),
  ]
    .map((character) => (has(character) || /\s/.test(character) ? character : '\ufffd'))
    .join('')
  return drawn
    .replace(/\ufffd(?:[\s\ufffd]*\ufffd)?/g, NOT_DRAWN)
    .replace(/[^\S\n]+/g, ' ')
    .trim()
}

/** Returns whether the text can be drawn without loss. */
export const isDrawable = (text: string): boolean => drawable(text) === text.normalize('NFC').trim()
