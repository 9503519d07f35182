import { timingSafeEqual } from 'node:crypto'
import { companionHash, verifyAccessToken } from '../../platform/auth/access-token.ts'
import type { Authenticate, CurrentUser } from '../../platform/auth/current-user.ts'
import type { Db } from '../../platform/database/connection.ts'
import { Unauthorized } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import type { Keys } from '../../platform/secrets/keys.ts'
import { recordSecurityEvent } from './accounts.queries.ts'
import { actsAsAdmin, type AdminRule } from './accounts.rules.ts'
import { isPersonalToken } from '../../platform/auth/personal-token.ts'
import type { PersonalTokens } from './personal-tokens.service.ts'
import { suspensionOf } from './suspension.ts'
import { findSession, type SessionRow } from './sessions.queries.ts'

const BEARER = 'Bearer '

interface Parts extends AdminRule {
  db: Db
  /** Signs access tokens. */
  keys: Keys
  log: Log
  personalTokens: PersonalTokens
}

/**
 * Returns the user of a bearer token. Reads the session each time, so an ended session is refused immediately in every
 * process.
 * @throws Unauthorized
 */
export function createAuthenticate({
  db,
  keys,
  log,
  personalTokens,
  ...rule
}: Parts): Authenticate {
  return async (
    authorization: string | undefined,
    companion: string | undefined,
  ): Promise<CurrentUser> => {
    const token = tokenIn(authorization)
    if (!token) throw new Unauthorized('accounts.loginNeeded')
    if (isPersonalToken(token)) return personalTokens.userOf(token)
    const claims = await verifyAccessToken(keys, token)
    const session = await findSession(db, claims.sessionId)
    if (!session || session.session_version !== claims.sessionVersion)
      throw new Unauthorized('accounts.session.ended')
    if (!isBoundTo(session, companion)) {
      log.warn(
        { accountId: session.id, reason: 'token_binding' },
        'an access token was sent without its companion cookie',
      )
      await recordSecurityEvent(db, session.id, 'token_binding_failed', null)
      throw new Unauthorized('accounts.session.otherBrowser')
    }
    return toUser(session, rule)
  }
}

const tokenIn = (authorization: string | undefined) =>
  authorization?.startsWith(BEARER) && /^\S+$/.test(authorization.slice(BEARER.length))
    ? authorization.slice(BEARER.length)
    : undefined

/**
 * Returns whether a request comes from the browser that opened the session. Sessions of other clients are not bound.
 */
const isBoundTo = ({ companion_hash: hash }: SessionRow, companion: string | undefined) =>
  hash === null || (companion !== undefined && timingSafeEqual(companionHash(companion), hash))

/** Returns the user of a session that lives. */
export const toUser = (row: SessionRow, rule: AdminRule): CurrentUser => ({
  id: row.id,
  email: row.email,
  fullName: row.full_name,
  language: row.language,
  sessionId: row.session_id,
  sessionVersion: row.session_version,
  tokenId: null,
  isBrowser: row.companion_hash !== null,
  authenticatedAt: row.authenticated_at,
  scopes: null,
  isAdmin: actsAsAdmin(row, rule),
  isVerified: row.is_verified,
  isGuest: row.is_guest,
  plan: row.plan,
  isFounder: row.is_founder,
  suspension: suspensionOf(row),
})
