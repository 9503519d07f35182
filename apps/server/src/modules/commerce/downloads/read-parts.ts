import type { ByteRange, MediaStore } from '../../../ports/media-store/media-store.ts'

/** What is sent as one file: bytes of our own, and files of the store, one behind the other. */
export interface Parts {
  parts: readonly Part[]
  bytes: number
}
export type Part = { start: number; bytes: number } & ({ content: Buffer } | { key: string })

export const wholeFile = (key: string, bytes: number): Parts => ({
  parts: [{ start: 0, bytes, key }],
  bytes,
})

/** How much is read at once, and no more than this is in memory. */
export const CHUNK_BYTES = 256 * 1024

/**
 * Any bytes of it, a chunk at a time. A chunk is good until the next one is asked for: they share the same memory, since
 * fresh memory for each costs more than the reading.
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
