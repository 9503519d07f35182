/** Byte ranges that are asked for again and again, so that a hot segment costs no disk. */
export interface SegmentCache {
  get(id: string): Buffer | undefined
  /** Counts that a range was asked for, and keeps a copy of what is asked for often enough. */
  put(id: string, bytes: Buffer): void
}

interface Kept {
  bytes: Buffer
  /** How often it was asked for, as far as that is counted. */
  asked: number
}

/** What was asked for more often is worth no more. */
const ASKED_MAX = 15
/** So many ranges that are not kept are counted; then counting begins anew, and of what is kept each count is halved. */
const COUNTED_MAX = 20_000

/**
 * Keeps ranges within `maxBytes`, each from the second time on that it is put, and in a full cache only in place of one
 * that was asked for less often (the admission of TinyLFU, with exact counts): to keep what soon goes again costs three
 * times its reading, most of it in the collection of its memory.
 */
export function createSegmentCache(maxBytes: number): SegmentCache {
  /** The one that was asked for longest ago comes first. */
  const kept = new Map<string, Kept>()
  const counts = new Map<string, number>()
  let total = 0

  const touch = (id: string, one: Kept) => {
    kept.delete(id)
    kept.set(id, one)
  }
  const count = (id: string) => {
    const asked = Math.min((counts.get(id) ?? 0) + 1, ASKED_MAX)
    if (counts.size >= COUNTED_MAX) {
      counts.clear()
      for (const one of kept.values()) one.asked /= 2
    }
    counts.set(id, asked)
    return asked
  }
  /** False when what would have to go was asked for as often: it stays, and another is looked at next time. */
  const makeRoom = (bytes: number, asked: number) => {
    for (const [id, oldest] of kept) {
      if (total + bytes <= maxBytes) break
      if (oldest.asked >= asked) {
        touch(id, oldest)
        return false
      }
      kept.delete(id)
      total -= oldest.bytes.length
    }
    return true
  }

  return {
    get(id) {
      const one = kept.get(id)
      if (!one) return undefined
      one.asked = Math.min(one.asked + 1, ASKED_MAX)
      touch(id, one)
      return one.bytes
    },
    put(id, bytes) {
      if (bytes.length > maxBytes / 16 || kept.has(id)) return
      const asked = count(id)
      if (asked < 2 || !makeRoom(bytes.length, asked)) return
      counts.delete(id)
      kept.set(id, { bytes: Buffer.from(bytes), asked })
      total += bytes.length
    },
  }
}
