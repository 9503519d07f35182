import type { FileHandle } from 'node:fs/promises'
import { damaged, truncated } from './acceptance.ts'
import type { AudioFormat } from './transcoder.ts'

const CHUNKS_MAX = 1_000
/** Longer than any description of plain samples. */
const FORMAT_MAX_BYTES = 256

export type ChunkedFormat = Exclude<AudioFormat, 'flac'>

/** The chunks of a WAV, W64 or AIFF that describe and hold its samples. */
export interface SoundChunks {
  /** The body of `fmt ` or `COMM`; null if it doesn't precede the samples. */
  format: Buffer | null
  /** Position and length of the samples; without a declared length, they last until the end of the file. */
  at: number
  bytes: number
  hasLength: boolean
}

interface Layout {
  first: number
  head: number
  format: string
  sound: string
  /** Returns the length of a chunk's body from its header. */
  bodyBytes(head: Buffer): bigint
  /** Bytes between the header of the sound's chunk and the samples. */
  preface: number
  padding: number
}

const LAYOUTS: Record<ChunkedFormat, Layout> = {
  wav: {
    ...{ first: 12, head: 8, format: 'fmt ', sound: 'data', preface: 0, padding: 2 },
    bodyBytes: (head) => BigInt(head.readUInt32LE(4)),
  },
  aiff: {
    ...{ first: 12, head: 8, format: 'COMM', sound: 'SSND', preface: 8, padding: 2 },
    bodyBytes: (head) => BigInt(head.readUInt32BE(4)),
  },
  w64: {
    ...{ first: 40, head: 24, format: 'fmt ', sound: 'data', preface: 0, padding: 8 },
    bodyBytes: (head) => head.readBigUInt64LE(16) - 24n,
  },
}

/**
 * Programs that write to a pipe don't know the length yet: they leave 0, or the largest number of 31, 32, 63 or 64
 * bits, some of them minus headers or rounded down to whole pages and frames.
 */
const isPlaceholder = (bytes: bigint) =>
  bytes <= 0n ||
  (bytes >= 0x7fff_ef00n && bytes <= 0x8000_0100n) ||
  (bytes >= 0xffff_ef00n && bytes <= 0xffff_ffffn) ||
  bytes >= 0x7fff_ffff_0000_0000n

const read = async (file: FileHandle, at: number, length: number) => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** RF64 has its length in another chunk. */
const IS_ELSEWHERE = 0xffff_ffffn

/**
 * Finds the samples of a file.
 * @throws AudioRefused if they are missing, or fewer than declared
 */
export async function findSound(
  file: FileHandle,
  container: ChunkedFormat,
  size: number,
): Promise<SoundChunks> {
  const layout = LAYOUTS[container]
  let format: Buffer | null = null
  let longBytes: bigint | null = null
  let at = layout.first
  for (let n = 0; n < CHUNKS_MAX && at + layout.head <= size; n++) {
    const head = await read(file, at, layout.head)
    const name = head.toString('latin1', 0, 4)
    const body = at + layout.head
    const declared = layout.bodyBytes(head)
    if (name === layout.sound) {
      const from = body + layout.preface
      const bytes = longBytes !== null && declared === IS_ELSEWHERE ? longBytes : declared
      const soundBytes = bytes - BigInt(layout.preface)
      if (isPlaceholder(soundBytes))
        return { format, at: from, bytes: Math.max(0, size - from), hasLength: false }
      if (BigInt(from) + soundBytes > BigInt(size)) throw truncated()
      return { format, at: from, bytes: Number(soundBytes), hasLength: true }
    }
    if (declared < 0n || declared > BigInt(size)) throw damaged()
    const bytes = Number(declared)
    if (name === layout.format) format = await read(file, body, Math.min(bytes, FORMAT_MAX_BYTES))
    if (name === 'ds64' && bytes >= 16) longBytes = (await read(file, body, 16)).readBigUInt64LE(8)
    at = body + Math.ceil(bytes / layout.padding) * layout.padding
  }
  throw damaged()
}
