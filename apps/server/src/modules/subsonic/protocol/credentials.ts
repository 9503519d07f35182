import type { AppCredentials } from '../../accounts/index.ts'
import type { Params } from './params.ts'
import { ERROR, missing, SubsonicError } from './subsonic-error.ts'

const HEX = /^([0-9a-f]{2})*$/i
const ENCODED = 'enc:'

/**
 * Reads the credentials of a call: an API key, or a username with a password (plain or `enc:` and hexadecimal) or with a
 * token. @throws SubsonicError if they are missing or contradict each other
 */
export function readCredentials(params: Params): AppCredentials {
  const [email, password, token, salt, apiKey] = ['u', 'p', 't', 's', 'apiKey'].map(params.text)
  if (apiKey && (email || password || token || salt)) throw conflict()
  if (apiKey) return { apiKey }
  if (!email && !password && !token)
    throw new SubsonicError(ERROR.parameterMissing, 'subsonic.credentialsMissing')
  if (!email) throw missing('u')
  if (password && token) throw conflict()
  if (password) return { email, password: decode(password) }
  if (!token) throw missing('p')
  if (!salt) throw missing('s')
  return { email, token, salt }
}

const conflict = () => new SubsonicError(ERROR.credentialsConflict, 'subsonic.credentialsConflict')

/** Many clients send the password in hexadecimal, so that nobody reads it over a shoulder. */
function decode(password: string): string {
  const encoded = password.slice(ENCODED.length)
  return password.startsWith(ENCODED) && HEX.test(encoded)
    ? Buffer.from(encoded, 'hex').toString()
    : password
}
