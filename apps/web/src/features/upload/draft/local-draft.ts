import { differing, type Draft, NEW_DRAFT } from './draft.ts'

const keyOf = (userId: number, releaseId: number | null) =>
  `release-draft:${userId}:${releaseId ?? 'new'}`

/** Saves unsent changes in this browser. */
export function saveLocalDraft(userId: number, releaseId: number | null, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(userId, releaseId), JSON.stringify(draft))
  } catch {
    // Ignore a full or blocked storage; the server still saves.
  }
}

export function forgetDraft(userId: number, releaseId: number | null): void {
  localStorage.removeItem(keyOf(userId, releaseId))
}

/**
 * Returns the saved draft of a release and the fields in which it differs from `base`; null if there are
 * none.
 */
export function savedDraft(
  userId: number,
  releaseId: number | null,
  base: Draft,
): { base: Draft; draft: Draft; fields: (keyof Draft)[] } | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, releaseId)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const known = Object.entries(stored).filter(
      ([name, value]) =>
        name in NEW_DRAFT &&
        typeof value === typeof NEW_DRAFT[name as keyof Draft] &&
        Array.isArray(value) === Array.isArray(NEW_DRAFT[name as keyof Draft]),
    )
    const draft = { ...base, ...(Object.fromEntries(known) as Partial<Draft>) }
    const fields = differing(draft, base)
    return fields.length > 0 ? { base, draft, fields } : null
  } catch {
    return null
  }
}
