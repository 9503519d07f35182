import type { ByteRange, MediaStore } from '../../../ports/media-store/media-store.ts'

/** A response composed of bytes in memory and files of the store. */
export interface Parts {
  parts: readonly Part[]
  bytes: number
}
export type Part = { start: number; bytes: number } & ({ content: Buffer } | { key: string })

export const wholeFile = (key: string, bytes: number): Parts => ({
  parts: [{ start: 0, bytes, key }],
  bytes,
})

/** How much is read and held in memory at a time. */
export const CHUNK_BYTES = 256 * 1024

/**
 * Yields any range in chunks. A chunk is valid only until the next one: they share one buffer, because allocating costs
 * more than reading.
 */
export async function* readParts(
  store: Pick<MediaStore, 'read'>,
  { parts }: Parts,
  { start, end }: Required<ByteRange>,
): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, end + 1 - start))
  for (const part of parts) {
    const from = Math.max(0, start - part.start)
    const to = Math.min(part.bytes, end + 1 - part.start)
    if ('content' in part) {
      if (from < to) yield part.content.subarray(from, to)
      continue
    }
    for (let at = from; at < to; at += CHUNK_BYTES) {
      const range = { start: at, end: Math.min(at + CHUNK_BYTES, to) - 1 }
      yield (await store.read(part.key, range, buffer)).bytes
    }
  }
}
