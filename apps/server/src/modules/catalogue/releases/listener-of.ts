import type { FastifyRequest } from 'fastify'
import { companionHash } from '../../../platform/auth/access-token.ts'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import { readCompanion } from '../../../platform/http/companion-cookie.ts'
import type { Listener } from '../../streaming/index.ts'

/** An anonymous listener, in any browser. */
export const VISITOR: Listener = { user: null, companionHash: null }

/** Returns the listener of a request: the user and their browser; other clients are not bound to a browser. */
export const listenerOf = <U extends CurrentUser | null>(
  request: FastifyRequest,
  user: U,
): Listener & { user: U } => {
  const companion = user?.isBrowser === false ? undefined : readCompanion(request)
  return { user, companionHash: companion === undefined ? null : companionHash(companion) }
}
