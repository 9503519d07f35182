import { errors, jwtVerify, type JWTVerifyOptions } from 'jose'

/** Verifies a JWT with the key that signed it. @throws jose's errors */
export async function verifyWithAny(
  token: string,
  [first, ...earlier]: readonly [Uint8Array, ...Uint8Array[]],
  options: JWTVerifyOptions,
) {
  try {
    return await jwtVerify(token, first, options)
  } catch (error) {
    for (const key of earlier) {
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) break
      return await jwtVerify(token, key, options)
    }
    throw error
  }
}
