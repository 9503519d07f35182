import type { MediaStore } from '../../../ports/media-store/media-store.ts'

const KNOWN_MAX = 100_000

export type Originals = ReturnType<typeof createOriginals>

/** Checks which originals are stored: an instance may have music without originals. */
export function createOriginals(store: MediaStore) {
  // Remembers only existing files; a missing one may still arrive.
  const there = new Set<string>()
  const isThere = async (key: string) => {
    if (there.has(key)) return true
    if (!(await store.stat(key))) return false
    if (there.size >= KNOWN_MAX) there.clear()
    there.add(key)
    return true
  }
  return {
    areThere: async (tracks: readonly { original_key: string }[]): Promise<boolean> =>
      (await Promise.all(tracks.map(({ original_key }) => isThere(original_key)))).every(Boolean),
  }
}
