import { errors, jwtVerify, SignJWT } from 'jose'
import * as z from 'zod'
import { commandErrors, disconnects } from './protocol.ts'

export interface ConnectionClaims {
  userId: string
  /** The channels that the connection listens to from the start. */
  channels: string[]
  expiresAt: Date
}

const Claims = z.object({
  sub: z.string().min(1),
  exp: z.int(),
  channels: z.array(z.string()).default([]),
})

/** A token that opens a connection, in the form that Centrifugo reads too. */
export const signConnectionToken = (
  secret: string,
  { userId, channels, expiresAt }: ConnectionClaims,
) =>
  new SignJWT({ channels })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(secret))

/** Throws error 109 for an expired token, which makes the client ask for a new one, else `Disconnect` 3500. */
export async function verifyConnectionToken(
  secret: string,
  token: string,
): Promise<ConnectionClaims> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      // Without this list a token that never expires would pass.
      requiredClaims: ['sub', 'exp', 'iat'],
    })
    const { sub, exp, channels } = Claims.parse(payload)
    return { userId: sub, channels, expiresAt: new Date(exp * 1000) }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw commandErrors.tokenExpired()
    throw disconnects.invalidToken()
  }
}
