import { hash } from 'node:crypto'
import { errors, SignJWT } from 'jose'
import { Unauthorized } from '../errors.ts'
import type { Keys } from '../secrets/keys.ts'
import { verifyWithAny } from '../secrets/verify-token.ts'

const ISSUER = 'hypha'
const AUDIENCE = 'hypha-api'
const TYPE = 'at+jwt'
export const ACCESS_TOKEN_SECONDS = 15 * 60
/** How much the clocks of two hosts may differ (F-25). */
const CLOCK_TOLERANCE_SECONDS = 60

/** The claims that the server uses; the others are for the UI. */
export interface AccessClaims {
  sessionId: string
  sessionVersion: number
}

export interface TokenSubject {
  accountId: number
  email: string
  roles: string[]
  isVerified: boolean
  isGuest: boolean
  firstLogin: boolean
}

export const companionHash = (companion: string): Buffer => hash('sha256', companion, 'buffer')

/**
 * Issues a signed JWT that is valid for 15 minutes. Its session decides whether a companion cookie is required, too.
 */
export const issueAccessToken = (
  key: Uint8Array,
  subject: TokenSubject,
  session: AccessClaims,
  now: Date,
): Promise<string> =>
  new SignJWT({
    roles: subject.roles,
    username: subject.email,
    userId: subject.accountId,
    is_verified: subject.isVerified,
    ...(subject.isGuest && { is_guest: true }),
    first_login: subject.firstLogin,
    sid: session.sessionId,
    sv: session.sessionVersion,
  })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(now)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + ACCESS_TOKEN_SECONDS)
    .sign(key)

/**
 * Accepts tokens of every key. A token from the future is invalid, so a clock that was ahead makes none that lives long.
 * @throws Unauthorized for an invalid or expired token
 */
export async function verifyAccessToken(keys: Keys, token: string): Promise<AccessClaims> {
  try {
    const { payload } = await verifyWithAny(token, keys, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: TYPE,
      requiredClaims: ['exp', 'sid', 'sv'],
      maxTokenAge: ACCESS_TOKEN_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    })
    const { sid, sv } = payload
    if (typeof sid !== 'string' || typeof sv !== 'number')
      throw new Unauthorized('platform.session.invalid')
    return { sessionId: sid, sessionVersion: sv }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new Unauthorized('platform.session.expired')
    throw new Unauthorized('platform.session.invalid')
  }
}
