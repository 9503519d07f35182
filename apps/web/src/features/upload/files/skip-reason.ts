import { fileProblem } from './audio-file.ts'

/** Why a chosen file isn't uploaded. */
export type SkipReason = 'type' | 'empty' | 'tooBig' | 'mp3' | 'lossy' | 'mp3Inside' | 'lossyInside'

export interface SkippedFile {
  name: string
  reason: SkipReason
}

/** Extensions of lossy formats other than MP3. */
const LOSSY = ['ogg', 'oga', 'opus', 'aac', 'm4a', 'mp4', 'wma']
/** What masters begin with, also behind an ID3 tag. */
const MASTERS = ['RIFF', 'RF64', 'BW64', 'FORM', 'fLaC']
const ID3_HEADER_BYTES = 10

const bytesAt = async (file: Blob, at: number, length: number) =>
  new Uint8Array(await file.slice(at, at + length).arrayBuffer())

const textOf = (bytes: Uint8Array, from = 0) =>
  String.fromCharCode(...bytes.subarray(from, from + 4))

/** Returns the lossy format that a file holds behind the name of a master, by its first bytes, or null. */
async function lossyInside(file: Blob): Promise<'mp3Inside' | 'lossyInside' | null> {
  const start = await bytesAt(file, 0, 12)
  if (textOf(start) === 'OggS' || textOf(start, 4) === 'ftyp') return 'lossyInside'
  if (textOf(start).startsWith('ID3')) {
    // Four times seven bits.
    const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (start[at] ?? 0), 0)
    const behind = textOf(await bytesAt(file, ID3_HEADER_BYTES + size, 4))
    return MASTERS.includes(behind) ? null : 'mp3Inside'
  }
  const [first = 0, second = 0] = start
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null
  // A frame of MPEG audio. Layer 0 is AAC.
  return (second & 0x06) === 0 ? 'lossyInside' : 'mp3Inside'
}

/** Returns why a file can't be uploaded, or null. Reads a few bytes; the server checks the rest. */
export async function skipReason(file: File): Promise<SkipReason | null> {
  const extension = file.name.split('.').pop()?.toLowerCase() ?? ''
  if (extension === 'mp3') return 'mp3'
  if (LOSSY.includes(extension)) return 'lossy'
  const problem = fileProblem(file)
  // An unreadable file fails later, with the browser's error.
  return problem ?? lossyInside(file).catch(() => null)
}
