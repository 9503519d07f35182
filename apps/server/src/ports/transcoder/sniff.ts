import { open, stat, type FileHandle } from 'node:fs/promises'
import { AUDIO_MAX_BYTES } from '@hypha/contract/limits'
import { damaged, tooLarge, truncated } from './acceptance.ts'
import { AudioRefused, type AudioFormat } from './transcoder.ts'

const CHUNKS_MAX = 1_000
const UNKNOWN_LENGTH = 0xffffffff

const read = async (file: FileHandle, at: number, length: number) => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to)

/** FLAC may start with an ID3 tag; its header contains the length, so it is skipped unread. */
async function afterId3(file: FileHandle): Promise<number> {
  const head = await read(file, 0, 10)
  if (head.length < 10 || text(head, 0, 3) !== 'ID3') return 0
  const [a, b, c, d] = head.subarray(6, 10)
  return 10 + (((a! & 127) << 21) | ((b! & 127) << 14) | ((c! & 127) << 7) | (d! & 127))
}

/** Detects the container by its first bytes, whatever the file name. */
function containerOf(head: Buffer): AudioFormat | null {
  const magic = text(head, 0, 4)
  const form = text(head, 8, 12)
  if ((magic === 'RIFF' || magic === 'RF64') && form === 'WAVE') return 'wav'
  if (magic === 'FORM' && (form === 'AIFF' || form === 'AIFC')) return 'aiff'
  if (magic === 'riff' && text(head, 24, 28) === 'wave') return 'w64'
  if (magic === 'fLaC') return 'flac'
  return null
}

interface Layout {
  first: number
  head: number
  sound: string
  /** Returns the length of a chunk's body from its header. */
  bodyBytes(head: Buffer): number
  padding: number
}

const LAYOUTS: Record<Exclude<AudioFormat, 'flac'>, Layout> = {
  wav: { first: 12, head: 8, sound: 'data', bodyBytes: (h) => h.readUInt32LE(4), padding: 2 },
  aiff: { first: 12, head: 8, sound: 'SSND', bodyBytes: (h) => h.readUInt32BE(4), padding: 2 },
  w64: {
    first: 40,
    head: 24,
    sound: 'data',
    bodyBytes: (h) => Number(h.readBigUInt64LE(16)) - 24,
    padding: 8,
  },
}

/** Compares the declared length of the audio chunk with the file size. */
async function checkDeclaredLength(file: FileHandle, layout: Layout, size: number, rf64: boolean) {
  let at = layout.first
  for (let n = 0; n < CHUNKS_MAX && at + layout.head <= size; n++) {
    const head = await read(file, at, layout.head)
    const bytes = layout.bodyBytes(head)
    if (bytes < 0) throw damaged()
    if (text(head, 0, 4) === layout.sound) {
      const declaredElsewhere = rf64 && bytes === UNKNOWN_LENGTH
      if (!declaredElsewhere && at + layout.head + bytes > size) throw truncated()
      return
    }
    at += layout.head + Math.ceil(bytes / layout.padding) * layout.padding
  }
  throw damaged()
}

/**
 * Detects which accepted container a file is, by its bytes and before any media library opens it.
 * @throws AudioRefused for anything else, and if a declared length does not match
 */
export async function sniff(path: string): Promise<AudioFormat> {
  const { size } = await stat(path)
  if (size === 0) throw new AudioRefused('empty')
  if (size > AUDIO_MAX_BYTES) throw tooLarge()
  await using file = await open(path, 'r')
  const start = await afterId3(file)
  const head = await read(file, start, 40)
  const format = containerOf(head)
  if (!format || (start > 0 && format !== 'flac')) throw new AudioRefused('not-audio')
  const rf64 = text(head, 0, 4) === 'RF64'
  if (format !== 'flac') await checkDeclaredLength(file, LAYOUTS[format], size, rf64)
  return format
}
