import { errors, SignJWT } from 'jose'
import * as z from 'zod'
import { verifyWithAny } from '../secrets/verify-token.ts'
import { commandErrors, disconnects } from './protocol.ts'

/** A session as identified by an access token. */
export interface SessionRef {
  id: string
  version: number
}

export interface ConnectionClaims {
  userId: string
  /** The session it was issued for; the token is useless after that has ended. */
  session: SessionRef
  /** The channels that the connection joins immediately. */
  channels: string[]
  expiresAt: Date
}

const Claims = z.object({
  sub: z.string().min(1),
  sid: z.string(),
  sv: z.int(),
  exp: z.int(),
  channels: z.array(z.string()).default([]),
})

/** Signs a connection token that Centrifugo can read, too. */
export const signConnectionToken = (
  secret: string,
  { userId, session, channels, expiresAt }: ConnectionClaims,
) =>
  new SignJWT({ channels, sid: session.id, sv: session.version })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(secret))

/**
 * @throws CommandError 109 for an expired token, which makes the client request a new one; otherwise Disconnect 3500
 */
export async function verifyConnectionToken(
  [secret, ...oldSecrets]: readonly [string, ...string[]],
  token: string,
): Promise<ConnectionClaims> {
  try {
    const bytes = (text: string) => new TextEncoder().encode(text)
    const keys = [bytes(secret), ...oldSecrets.map(bytes)] as const
    const { payload } = await verifyWithAny(token, keys, {
      algorithms: ['HS256'],
      // Without this list a token without an expiry would be accepted.
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    const { sub, sid, sv, exp, channels } = Claims.parse(payload)
    return {
      userId: sub,
      session: { id: sid, version: sv },
      channels,
      expiresAt: new Date(exp * 1000),
    }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw commandErrors.tokenExpired()
    throw disconnects.invalidToken()
  }
}
