/** Byte ranges that were asked for lately, so that a hot segment costs no disk. */
export interface SegmentCache {
  get(id: string): Buffer | undefined
  put(id: string, bytes: Buffer): void
}

/** Keeps the most recently used ranges within `maxBytes`. */
export function createSegmentCache(maxBytes: number): SegmentCache {
  const kept = new Map<string, Buffer>()
  let total = 0
  return {
    get(id) {
      const bytes = kept.get(id)
      if (bytes) {
        kept.delete(id)
        kept.set(id, bytes)
      }
      return bytes
    },
    put(id, bytes) {
      if (bytes.length > maxBytes / 16 || kept.has(id)) return
      kept.set(id, bytes)
      total += bytes.length
      for (const [oldest, { length }] of kept) {
        if (total <= maxBytes) break
        kept.delete(oldest)
        total -= length
      }
    },
  }
}
