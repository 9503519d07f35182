import { timingSafeEqual } from 'node:crypto'
import {
  type AccessClaims,
  ACCESS_TOKEN_SECONDS,
  companionHash,
  verifyAccessToken,
} from '../../platform/auth/access-token.ts'
import type { Authenticate, CurrentUser } from '../../platform/auth/current-user.ts'
import type { Db } from '../../platform/database/connection.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import { Unauthorized } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { recordSecurityEvent } from './accounts.queries.ts'
import { actsAsAdmin, type AdminRule } from './accounts.rules.ts'
import { isPersonalToken, type PersonalTokens } from './personal-tokens.service.ts'
import { suspensionOf } from './suspension.ts'
import { findSession, type SessionRow } from './sessions.queries.ts'

const BEARER = 'Bearer '
const CACHE_MAX = 20_000
const SESSION_CACHE_MS = 60_000

interface Parts extends AdminRule {
  db: Db
  /** Of access tokens. */
  key: Uint8Array
  notifications: Notifications
  log: Log
  personalTokens: PersonalTokens
}

/**
 * The guard's half of signing in: a bearer token becomes the caller, or Unauthorized.
 * Checked tokens and sessions are kept in memory, so that a hot page costs no query; a change of an account or a
 * session, in whatever process, empties what is kept of it.
 */
export async function createAuthenticate(parts: Parts): Promise<Authenticate> {
  const { db, key, notifications, log, personalTokens } = parts
  const tokens = new Map<string, { claims: AccessClaims; until: number }>()
  const sessions = new Map<string, { row: SessionRow; user: CurrentUser; until: number }>()
  const forget = (accountId: string) => {
    for (const [id, { row }] of sessions) if (String(row.id) === accountId) sessions.delete(id)
  }
  await notifications.listen('session', forget, () => sessions.clear())

  const claimsOf = async (token: string): Promise<AccessClaims> => {
    const kept = tokens.get(token)
    if (kept && kept.until > Date.now()) return kept.claims
    const claims = await verifyAccessToken(key, token)
    // A kept token is checked again each minute: none outlives its expiry by more than that.
    if (tokens.size >= CACHE_MAX) tokens.clear()
    tokens.set(token, {
      claims,
      until: Date.now() + Math.min(SESSION_CACHE_MS, (ACCESS_TOKEN_SECONDS * 1000) / 15),
    })
    return claims
  }

  const sessionOf = async (id: string) => {
    const kept = sessions.get(id)
    if (kept && kept.until > Date.now()) return kept
    const row = await findSession(db, id)
    if (!row) return null
    if (sessions.size >= CACHE_MAX) sessions.clear()
    const fresh = { row, user: toUser(row, parts), until: Date.now() + SESSION_CACHE_MS }
    sessions.set(id, fresh)
    return fresh
  }

  return async (
    authorization: string | undefined,
    companion: string | undefined,
  ): Promise<CurrentUser> => {
    const token = tokenIn(authorization)
    if (!token) throw new Unauthorized('You have to be logged in to do that!')
    if (isPersonalToken(token)) return personalTokens.userOf(token)
    const claims = await claimsOf(token)
    const session = await sessionOf(claims.sessionId)
    if (!session || session.row.session_version !== claims.sessionVersion)
      throw new Unauthorized('Your sign-in has ended.')
    if (!isBoundTo(session.row, companion)) {
      log.warn(
        { accountId: session.row.id, reason: 'token_binding' },
        'an access token came without its cookie',
      )
      await recordSecurityEvent(db, session.row.id, 'token_binding_failed', null)
      throw new Unauthorized('This sign-in belongs to another browser.')
    }
    return session.user
  }
}

const tokenIn = (authorization: string | undefined) =>
  authorization?.startsWith(BEARER) && /^\S+$/.test(authorization.slice(BEARER.length))
    ? authorization.slice(BEARER.length)
    : undefined

/** Whether a request comes from the browser that a session was started in; one that no browser started is not bound. */
const isBoundTo = ({ companion_hash: hash }: SessionRow, companion: string | undefined) =>
  hash === null || (companion !== undefined && timingSafeEqual(companionHash(companion), hash))

const toUser = (row: SessionRow, rule: AdminRule): CurrentUser => ({
  id: row.id,
  email: row.email,
  fullName: row.full_name,
  sessionId: row.session_id,
  sessionVersion: row.session_version,
  isBrowser: row.companion_hash !== null,
  authenticatedAt: row.authenticated_at,
  scopes: null,
  isAdmin: actsAsAdmin(row, rule),
  isVerified: row.is_verified,
  plan: row.plan,
  isFounder: row.is_founder,
  suspension: suspensionOf(row),
})
