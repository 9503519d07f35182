import { CHANGED_ELSEWHERE } from '@hypha/contract/limits'
import { ApiError } from '../../../lib/api/api-error.ts'

/** How often to retry over newer saves of others before giving up. */
const TRIES = 5

const isChangedElsewhere = (error: unknown) =>
  error instanceof ApiError && error.body.type === CHANGED_ELSEWHERE

/** Saves; on a conflict with a newer save, calls `readLatest` to load it and retries. */
export async function saveOverConflicts<T>(
  save: () => Promise<T>,
  readLatest: () => Promise<void>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await save()
    } catch (error) {
      if (!isChangedElsewhere(error) || tries === TRIES) throw error
      await readLatest()
    }
  }
}
