/** Texts of tags, which programs write in many encodings and lengths. */

/** What `Line` of the contract refuses, and soft hyphens and word joiners, which nobody sees either. */
const INVISIBLE = /[\p{Cc}\p{Bidi_C}\p{Cs}\u00ad\u200b\u2028\u2029\u2060\ufeff\ufffd]/gu
/** The characters of Windows-1252 from 0x80; the others are those of Latin-1. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const CONTROL = /[\u0080-\u009f]/
const JAPANESE = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u3000-\u303f\u30fc\uff01-\uff9f]+$/u

/** Returns the bytes of a text that was decoded as Latin-1 or Windows-1252; null if it can't have been. */
function bytesOf(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    const windows = code > 0xff ? WINDOWS.indexOf(text[i]!) : -1
    if (code > 0xff && windows < 0) return null
    bytes[i] = windows < 0 ? code : 0x80 + windows
  }
  return bytes
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/**
 * Repairs a text that was written as UTF-8 or Shift-JIS and read as Latin-1. Text that happens to be valid UTF-8 in
 * Latin-1 doesn't occur in any language. Returns an empty text if nothing makes it readable.
 */
function repair(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text
  const bytes = bytesOf(text)
  if (!bytes) return text
  const utf8 = decode(bytes, 'utf-8')
  if (utf8 !== null) return utf8
  if (!CONTROL.test(text)) return text
  const japanese = decode(bytes, 'shift_jis')
  const isJapanese = japanese !== null && JAPANESE.test(japanese.replace(/[\0-\x7f]/g, ''))
  return isJapanese ? japanese : ''
}

/** Cuts a text to a number of UTF-16 units, never within a character such as an emoji. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  let cut = ''
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (cut.length + segment.length > max) break
    cut += segment
  }
  return cut
}

/** Returns a tag as one line that can be saved, so that no tag refuses an upload; undefined if nothing is left. */
export function tagLine(tag: string | undefined, max: number): string | undefined {
  const clean = repair(tag ?? '')
    .replace(/\s+/g, ' ')
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .trim()
  return cutText(clean, max).trim() || undefined
}
