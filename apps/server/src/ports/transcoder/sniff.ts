import type { FileHandle } from 'node:fs/promises'
import { AudioRefused, type AudioFormat } from './transcoder.ts'

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
  if (/^(RIFF|RF64|BW64)$/.test(magic) && form === 'WAVE') return 'wav'
  if (magic === 'FORM' && (form === 'AIFF' || form === 'AIFC')) return 'aiff'
  if (magic === 'riff' && text(head, 24, 28) === 'wave') return 'w64'
  if (magic === 'fLaC') return 'flac'
  return null
}

/**
 * Detects which accepted container a file is, by its bytes.
 * @throws AudioRefused for anything else
 */
export async function sniff(file: FileHandle): Promise<AudioFormat> {
  const start = await afterId3(file)
  const format = containerOf(await read(file, start, 40))
  if (!format || (start > 0 && format !== 'flac')) throw new AudioRefused('not-audio')
  return format
}
