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

/** Derives a track title from a file name: no extension or track number, spaces for underscores. */
export function titleOfFile(name: string): string {
  const bare = tagLine(name.replace(/\.[^.]*$/, '').replace(/_/g, ' '), TITLE_MAX) ?? ''
  const title = bare.replace(/^\d{1,2}\s*[.)-]*\s+(?=\S)/, '').trim()
  // not translated: a name that its owner changes
  return title || bare || 'Untitled'
}
