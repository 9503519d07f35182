/** Names of downloaded files and folders that work on every system (S-46). */
import type { MusicRow } from './downloads.queries.ts'
import { releaseDate } from './release-date.ts'

/** Reserved by Windows, also with an extension. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\s*(\.|$))/i
/** `Vol. 1/2` becomes `Vol. 1-2`. */
const SLASHES = /[/\\]+/g
const FORBIDDEN = /[<>:"|?*]/g
/** Control characters, and characters that hide or reverse text; the emoji joiner stays. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Bidi_C}\u2028\u2029\ufeff\u200b\u2060]/gu
/** Windows allows 260 characters for a whole path. */
const NAME_MAX_CHARACTERS = 110
/** Linux limits the bytes. */
const NAME_MAX_BYTES = 240

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function cut(name: string, maxCharacters: number): string {
  let result = ''
  for (const { segment } of graphemes.segment(name)) {
    const longer = result + segment
    if (longer.length > maxCharacters || Buffer.byteLength(longer) > NAME_MAX_BYTES) break
    result = longer
  }
  return result
}

const trimEnds = (name: string) => name.replace(/^[\s./\\]+|[\s./\\]+$/g, '')

/** Removes everything from a name that a file system rejects; returns `Untitled` if nothing is left. */
export function cleanName(text: string, maxCharacters = NAME_MAX_CHARACTERS): string {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\ufffd', '')
    .replace(INVISIBLE, '')
    .replace(FORBIDDEN, '')
    .replace(/\s+/g, ' ')
  const name = trimEnds(cut(trimEnds(clean).replace(SLASHES, '-'), maxCharacters))
  return name === '' ? 'Untitled' : name.replace(DEVICE, '_$1')
}

type NamedTrack = Pick<MusicRow, 'position' | 'track_count' | 'artist_name' | 'title'>
type NamedRelease = Pick<
  MusicRow,
  'release_artist_name' | 'release_title' | 'catalogue_number' | 'released_at' | 'time_zone'
>

// not translated: a name in files
export const VARIOUS_ARTISTS = 'Various Artists'

/** `03 - Artist - Title (Mix).flac` */
export function trackFileName(track: NamedTrack, extension: string): string {
  const number = String(track.position).padStart(Math.max(2, String(track.track_count).length), '0')
  const maxCharacters = NAME_MAX_CHARACTERS - extension.length - 1
  return `${cleanName(`${number} - ${track.artist_name} - ${track.title}`, maxCharacters)}.${extension}`
}

/** `Artist - Release [CAT] (Year)`; cuts artist and title if it is too long. */
export function folderName(release: NamedRelease): string {
  const { release_artist_name, release_title, catalogue_number } = release
  const catalogue = catalogue_number ? ` [${cleanName(catalogue_number)}]` : ''
  const end = `${catalogue} (${releaseDate(release).slice(0, 4)})`
  const begin = `${release_artist_name ?? VARIOUS_ARTISTS} - ${release_title}`
  return cleanName(begin, NAME_MAX_CHARACTERS - end.length) + end
}

/** Returns distinct names, ignoring case because some file systems do. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const dot = name.lastIndexOf('.')
    let free = name
    for (let n = 2; taken.has(free.toLowerCase()); n++)
      free = `${name.slice(0, dot)} (${n})${name.slice(dot)}`
    taken.add(free.toLowerCase())
    return free
  })
}

/** Returns a Content-Disposition header (RFC 6266) with the Unicode name and an ASCII fallback. */
export function contentDisposition(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]+/g, '_')
    .replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
