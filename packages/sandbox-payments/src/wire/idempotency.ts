import { createHash } from 'node:crypto'
import { StripeError } from '../errors.ts'
import type { StoredAnswer } from '../store/records.ts'
import type { Form, FormValue } from './form.ts'

export const KEY_LIVES_SECONDS = 24 * 60 * 60
const KEY_MAX = 255

/** @throws StripeError for a key longer than Stripe allows */
export function checkKey(key: string): void {
  if (key.length > KEY_MAX)
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Idempotency keys may be at most ${KEY_MAX} characters long.`,
    })
}

/** @throws StripeError if the key was used for another request */
export function checkSameRequest(
  key: string,
  stored: StoredAnswer,
  request: Pick<StoredAnswer, 'endpoint' | 'fingerprint'>,
): void {
  if (stored.endpoint !== request.endpoint)
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${request.endpoint}' vs '${stored.endpoint}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  if (stored.fingerprint !== request.fingerprint)
    throw new StripeError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
}

/** Distinguishes the parameters of requests. No card data can be derived from it. */
export const fingerprintOf = (form: Form): string =>
  createHash('sha256')
    .update(JSON.stringify(inOrder(form, [])))
    .digest('base64')

/** Includes four digits of a card number and nothing of its CVC, because a hash of them could be guessed. */
function inOrder(value: FormValue, path: string[]): unknown {
  const name = path.at(-1)
  if (typeof value === 'string')
    return path.at(-2) === 'card' && (name === 'number' || name === 'cvc')
      ? value.slice(name === 'cvc' ? value.length : -4)
      : value
  if (Array.isArray(value))
    return value.map((inner, index) => inOrder(inner, [...path, String(index)]))
  return Object.keys(value)
    .sort()
    .map((key) => [key, inOrder(value[key]!, [...path, key])])
}
