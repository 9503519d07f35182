import type { Explore } from './explore.service.ts'

/** So many at most; with one more they are read anew. */
const KEPT_MAX = 5_000

/**
 * Remembers what is read of each id until the catalogue changes.
 * @param tellsChanges whether every change of it is a change of the catalogue: what is not is read each time
 */
export function keptUntilChange<V>(
  explore: Explore,
  read: (id: number) => Promise<V | undefined>,
  tellsChanges: (value: V) => boolean,
): (id: number) => Promise<V | undefined> {
  const kept = new Map<number, V>()
  let version = 0
  explore.onChange(() => {
    version++
    kept.clear()
  })
  return async (id) => {
    const known = kept.get(id)
    if (known !== undefined) return known
    const before = version
    const value = await read(id)
    // What was read while the catalogue changed may be old already.
    if (value === undefined || version !== before || !tellsChanges(value)) return value
    if (kept.size >= KEPT_MAX) kept.clear()
    kept.set(id, value)
    return value
  }
}
