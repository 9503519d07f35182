/** Byte ranges that were asked for lately, so that a hot segment costs no disk. */
export interface SegmentCache {
  get(id: string): Buffer | undefined
  /** Keeps a copy. */
  put(id: string, bytes: Buffer): void
}

/** So many ranges that were asked for once are remembered by their name. */
const SEEN_MAX = 20_000

/**
 * Keeps the most recently used ranges within `maxBytes`, each from the second time on that it is put: most are asked for
 * once, and to hold on to those would cost the collector of garbage more than their reading.
 */
export function createSegmentCache(maxBytes: number): SegmentCache {
  const kept = new Map<string, Buffer>()
  const seen = new Set<string>()
  let total = 0
  const isSecond = (id: string) => {
    if (seen.delete(id)) return true
    if (seen.size >= SEEN_MAX) seen.clear()
    seen.add(id)
    return false
  }
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
      if (bytes.length > maxBytes / 16 || kept.has(id) || !isSecond(id)) return
      kept.set(id, Buffer.from(bytes))
      total += bytes.length
      for (const [oldest, { length }] of kept) {
        if (total <= maxBytes) break
        kept.delete(oldest)
        total -= length
      }
    },
  }
}
