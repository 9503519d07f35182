import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import type { Kind } from './kinds.ts'

const TAKEN: Readonly<Record<Kind, readonly string[]>> = {
  artist: ['catalogue.artist.nameTaken'],
  label: ['catalogue.label.nameTaken', 'catalogue.artist.nameTaken'],
}

/**
 * Returns why a name is refused (VA-01, VA-02): a message if it is taken or invalid; null for any other
 * failure, because the server checks again on save.
 */
export function nameVerdict(kind: Kind, error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  const isAboutName = error.status === 422 || TAKEN[kind].includes(error.body.code ?? '')
  return isAboutName ? messageOf(error, '') : null
}
