import { createHash, createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import type { TokenPair } from '@hypha/contract'
import {
  companionHash,
  issueAccessToken,
  type AccessClaims,
} from '../../platform/auth/access-token.ts'
import { rolesOf } from '../../platform/auth/current-user.ts'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { databaseNow } from '../../platform/database/database-now.ts'
import { Unauthorized } from '../../platform/errors.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { recordSecurityEvent } from './accounts.queries.ts'
import {
  actsAsAdmin,
  type AdminRule,
  REFRESH_TOKEN_DAYS,
  refreshVerdict,
} from './accounts.rules.ts'
import type { Client } from './client-facts.ts'
import {
  endSession,
  findSession,
  insertRefreshToken,
  insertSession,
  lockRefreshToken,
  type SessionRow,
  spendRefreshToken,
  touchSession,
} from './sessions.queries.ts'

/** Tokens for the client's storage, and the companion for a browser's HttpOnly cookie; null for other clients. */
export interface OpenedSession extends TokenPair {
  companion: string | null
}

export interface Sessions {
  /** Returns whether a session is active and has the token's version. */
  lives(session: { id: string; version: number }): Promise<boolean>
  open(db: Db, accountId: number, client: Client, now: Date): Promise<OpenedSession>
  /** Exchanges a refresh token for a new pair. Reuse of an old token ends the whole session. @throws Unauthorized */
  refresh(refreshToken: string, companion: string | undefined, now: Date): Promise<TokenPair>
  /** Ends the session of a refresh token; ignores unknown tokens. */
  end(refreshToken: string, companion: string | undefined, now: Date): Promise<void>
}

const NOT_VALID = 'accounts.session.ended'
const sha256 = (text: string) => createHash('sha256').update(text).digest()

export function createSessions(
  db: Db,
  secrets: Secrets,
  { adminsNeedSecondFactor }: AdminRule,
): Sessions {
  // Derived, so that two tabs refreshing simultaneously get the same successor although only hashes are stored.
  const successorOf = (token: string) =>
    createHmac('sha256', secrets.refreshToken).update(token).digest('base64url')
  const expiry = (now: Date) => new Date(now.getTime() + REFRESH_TOKEN_DAYS * 86_400_000)

  const pairFor = async (
    session: SessionRow,
    refreshToken: string,
    now: Date,
  ): Promise<TokenPair> => {
    const claims: AccessClaims = {
      sessionId: session.session_id,
      sessionVersion: session.session_version,
    }
    const subject = {
      accountId: session.id,
      email: session.email,
      roles: rolesOf({ isAdmin: actsAsAdmin(session, { adminsNeedSecondFactor }) }),
      isVerified: session.is_verified,
      isGuest: session.is_guest,
      firstLogin: session.first_login,
    }
    return {
      token: await issueAccessToken(secrets.accessToken[0], subject, claims, now),
      refresh_token: refreshToken,
    }
  }

  // Sessions of non-browser clients have no companion.
  const isCompanion = (companion: string | undefined, hash: Buffer | null) =>
    hash === null || (companion !== undefined && timingSafeEqual(companionHash(companion), hash))

  return {
    lives: async ({ id, version }) => (await findSession(db, id))?.session_version === version,

    async open(within, accountId, client, now) {
      const companion = client.isBrowser ? randomBytes(32).toString('base64url') : null
      const refreshToken = randomBytes(32).toString('base64url')
      const id = randomUUID()
      return inTransaction(within, async (tx) => {
        const hash = companion === null ? null : companionHash(companion)
        await insertSession(tx, { id, accountId, companionHash: hash }, client)
        await insertRefreshToken(tx, {
          hash: sha256(refreshToken),
          sessionId: id,
          expiresAt: expiry(await databaseNow(tx)),
        })
        const session = (await findSession(tx, id))!
        return { ...(await pairFor(session, refreshToken, now)), companion }
      })
    },

    async refresh(refreshToken, companion, now) {
      // Returns null instead of throwing, because a rollback would undo the end of the stolen session.
      const pair = await inTransaction(db, async (tx) => {
        const hash = sha256(refreshToken)
        const found = await lockRefreshToken(tx, hash)
        if (!found || found.ended_at) return null
        if (!isCompanion(companion, found.companion_hash)) {
          await recordSecurityEvent(tx, found.account_id, 'token_binding_failed', null)
          return null
        }
        // Another host may have spent it seconds ago, by a clock that differs by more than the grace.
        const shared = await databaseNow(tx)
        const verdict = refreshVerdict(
          { expiresAt: found.expires_at, spentAt: found.spent_at },
          shared,
        )
        if (verdict === 'reused') {
          await endSession(tx, found.session_id, now)
          await recordSecurityEvent(tx, found.account_id, 'refresh_token_reused', null)
        }
        if (verdict === 'reused' || verdict === 'expired') return null
        const successor = successorOf(refreshToken)
        if (verdict === 'rotate') {
          await spendRefreshToken(tx, hash, shared)
          await touchSession(tx, found.session_id, shared)
          await insertRefreshToken(tx, {
            hash: sha256(successor),
            sessionId: found.session_id,
            expiresAt: expiry(shared),
          })
        }
        const session = await findSession(tx, found.session_id)
        return session ? pairFor(session, successor, now) : null
      })
      if (!pair) throw new Unauthorized(NOT_VALID)
      return pair
    },

    async end(refreshToken, companion, now) {
      await inTransaction(db, async (tx) => {
        const found = await lockRefreshToken(tx, sha256(refreshToken))
        if (found && isCompanion(companion, found.companion_hash))
          await endSession(tx, found.session_id, now)
      })
    },
  }
}
