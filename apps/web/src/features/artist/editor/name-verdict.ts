import { ARTIST_NAME_TAKEN, LABEL_TITLE_TAKEN } from '@hypha/contract/limits'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import type { Kind } from './kinds.ts'

const TAKEN: Readonly<Record<Kind, readonly string[]>> = {
  artist: [ARTIST_NAME_TAKEN],
  label: [LABEL_TITLE_TAKEN, ARTIST_NAME_TAKEN],
}

/**
 * What a refused check says of a name (VA-01, VA-02): a sentence when it is taken or cannot be a name; null for whatever
 * else went wrong, since the server has the last word when it is saved.
 */
export function nameVerdict(kind: Kind, error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  const message = messageOf(error, '')
  return error.status === 422 || TAKEN[kind].includes(message) ? message : null
}
