import { AUDIO_EXTENSIONS, AUDIO_MAX_BYTES, TITLE_MAX } from '@hypha/contract/limits'
import { tagLine } from './tag-text.ts'

export const ACCEPT = AUDIO_EXTENSIONS.map((extension) => `.${extension}`).join(',')

/** Returns why a file can't be uploaded, or null. The server checks its content. */
export function fileProblem(file: {
  name: string
  size: number
}): 'type' | 'empty' | 'tooBig' | null {
  const extension = file.name.split('.').pop()?.toLowerCase() ?? ''
  if (!AUDIO_EXTENSIONS.some((each) => each === extension)) return 'type'
  if (file.size === 0) return 'empty'
  if (file.size > AUDIO_MAX_BYTES) return 'tooBig'
  return null
}

/** Between an artist and a title: `_-_`, ` – ` or `_`. */
const SEPARATOR = String.raw`(?:[\s_]*[-–—][\s_]*|_)`

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Returns a file name without its artist, and the number before that: `01 Mycelia - Track 01` is `Track 01`. */
function withoutArtist(file: string, artist: string): string {
  const words = artist.trim().split(/\s+/).map(escaped)
  if (words[0] === '') return file
  const name = words.join(String.raw`[\s_]+`)
  const start = new RegExp(String.raw`^(?:\d{1,2}[\s._)-]+)?${name}${SEPARATOR}(?=.)`, 'iu')
  return file.replace(start, '')
}

/**
 * Derives a track title from a file name: no extension, track number or name of the release's artist, and spaces for
 * underscores.
 */
export function titleOfFile(name: string, artist = ''): string {
  const file = withoutArtist(name.replace(/\.[^.]*$/, ''), artist)
  const bare = tagLine(file.replace(/_/g, ' '), TITLE_MAX) ?? ''
  const title = bare.replace(/^\d{1,2}\s*[.)-]*\s+(?=\S)/, '').trim()
  // not translated: a name that its owner changes
  return title || bare || 'Untitled'
}
