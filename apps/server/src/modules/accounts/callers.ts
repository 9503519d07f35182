import type { CurrentUser } from '../../platform/auth/current-user.ts'
import type { Db } from '../../platform/database/connection.ts'
import type { AdminRule } from './accounts.rules.ts'
import { toUser } from './authenticate.ts'
import type { PersonalTokens } from './personal-tokens.service.ts'
import { findSession } from './sessions.queries.ts'

/** Finds who is behind a reference; null once the session has ended or the token was revoked. */
export interface Callers {
  find(reference: string): Promise<CurrentUser | null>
}

const SESSION = /^([0-9a-f-]{36})\.(\d{1,9})$/
const TOKEN = /^token-(\d{1,9})$/

/**
 * Names the session or personal token that somebody calls with, for signed addresses that have to end with it. It proves
 * nothing and is no secret.
 */
export const referenceOf = ({ sessionId, sessionVersion, tokenId }: CurrentUser): string =>
  tokenId === null ? `${sessionId}.${sessionVersion}` : `token-${tokenId}`

export function createCallers({
  db,
  personalTokens,
  ...rule
}: AdminRule & { db: Db; personalTokens: PersonalTokens }): Callers {
  return {
    async find(reference) {
      const tokenId = TOKEN.exec(reference)?.[1]
      if (tokenId) return personalTokens.userOfId(Number(tokenId))
      const [, id, version] = SESSION.exec(reference) ?? []
      const session = id && (await findSession(db, id))
      return session && session.session_version === Number(version) ? toUser(session, rule) : null
    },
  }
}
