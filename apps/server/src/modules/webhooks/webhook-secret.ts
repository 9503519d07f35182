import { createHmac, randomBytes } from 'node:crypto'

/** Anything that tells one secret from the next. */
export const newSalt = (): Buffer => randomBytes(16)

const keyOf = (root: Uint8Array, salt: Uint8Array): Buffer =>
  createHmac('sha256', root).update(salt).digest()

/** Returns the secret in the form that libraries of Standard Webhooks read. It is derived, so nothing secret is stored. */
export const secretOf = (root: Uint8Array, salt: Uint8Array): string =>
  `whsec_${keyOf(root, salt).toString('base64')}`

interface Message {
  id: string
  /** In seconds. */
  timestamp: number
  body: string
}

/** Returns the headers of a delivery (Standard Webhooks), signed with the secret of each salt. */
export function signedHeaders(
  root: Uint8Array,
  salts: readonly Uint8Array[],
  { id, timestamp, body }: Message,
): Record<string, string> {
  const signatures = salts.map((salt) => {
    const hmac = createHmac('sha256', keyOf(root, salt)).update(`${id}.${timestamp}.${body}`)
    return `v1,${hmac.digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
