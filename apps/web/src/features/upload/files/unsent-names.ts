/** Names of chosen files whose upload hasn't begun, in this browser. The files themselves can't be stored. */

const keyOf = (userId: number, releaseId: number | null) =>
  `unsent-files:${userId}:${releaseId ?? 'new'}`

/** Returns the names from an earlier visit. */
export function savedNames(userId: number, releaseId: number | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, releaseId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

export function saveNames(
  userId: number,
  releaseId: number | null,
  names: readonly string[],
): void {
  try {
    if (names.length === 0) localStorage.removeItem(keyOf(userId, releaseId))
    else localStorage.setItem(keyOf(userId, releaseId), JSON.stringify(names))
  } catch {
    // Ignore a full or blocked storage; only this list is missing then.
  }
}
