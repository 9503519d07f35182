import { createHmac } from 'node:crypto'
import type { ScrobbleService } from '@hypha/contract'
import { keyOfSignature, type Keys } from '../../platform/secrets/keys.ts'

/** Binds an encrypted token to its account and service. */
export const secretContext = (accountId: number, service: ScrobbleService) =>
  `scrobbling ${service} ${accountId}`

/** Tokens of Last.fm are valid for an hour. */
const STATE_MS = 3_600_000

const sign = (key: Uint8Array, accountId: number, expiresMs: number) =>
  createHmac('sha256', key).update(`lastfm state ${accountId} ${expiresMs}`).digest('base64url')

/**
 * Returns what comes back from Last.fm along with its token. It names the account, so that nobody can be led to a prepared
 * address that connects them with somebody else's profile.
 */
export function createState(keys: Keys, accountId: number, now: Date): string {
  const expiresMs = now.getTime() + STATE_MS
  return `${expiresMs}.${sign(keys[0], accountId, expiresMs)}`
}

/** Returns whether the state was created for this account, within the last hour. */
export function isStateOf(keys: Keys, accountId: number, state: string, now: Date): boolean {
  const [, digits, signature] = /^(\d{1,15})\.([\w-]+)$/.exec(state) ?? []
  if (!digits || !signature) return false
  const expiresMs = Number(digits)
  const key = keyOfSignature(keys, signature, (each) => sign(each, accountId, expiresMs))
  return key !== null && expiresMs > now.getTime()
}
