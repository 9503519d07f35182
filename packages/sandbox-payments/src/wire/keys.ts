import { StripeError } from '../errors.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Caller } from './call.ts'

export interface Keys {
  /** `sk_test_…`, the server's. */
  secret: string
  /** `pk_test_…`, the browsers'. */
  publishable: string
}

/**
 * Returns the caller, by the key in the header.
 * @throws StripeError without a key, or with a key that is not of this sandbox
 */
export function callerOf(authorization: string | undefined, keys: Keys): Caller {
  const given = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  if (!given)
    throw unauthorised(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    )
  if (isSameSecret(given, keys.secret)) return 'server'
  if (isSameSecret(given, keys.publishable)) return 'browser'
  throw unauthorised(`Invalid API Key provided: ${given.slice(0, 8)}****`)
}

export const needsSecretKey = (): StripeError =>
  unauthorised(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    'secret_key_required',
  )

const unauthorised = (message: string, code?: string) =>
  new StripeError(401, { type: 'invalid_request_error', message, ...(code ? { code } : {}) })
