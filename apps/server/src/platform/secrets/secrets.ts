import { createHmac } from 'node:crypto'
import type { Keys } from './keys.ts'

/**
 * Keys of this instance, one for each purpose. `Keys` change with the secret. Lasting keys don't: printed tickets, gift
 * cards and links in mails work as long as they say.
 */
export interface Secrets extends LastingKeys {
  accessToken: Keys
  media: Keys
  /** Encrypts the keys of pictures of identity documents. */
  identity: Keys
  download: Keys
  /** Encrypts the secrets of authenticator apps. */
  secondFactor: Keys
  /** Encrypts the passwords of Subsonic clients. */
  appPassword: Keys
  /** Encrypts what other services need to accept listens, and signs the way back from them. */
  scrobbling: Keys
  /** Signs the cookie that identifies a browser. */
  browser: Keys
  realtime: Keys
  refreshToken: Uint8Array
  mailLink: Uint8Array
  /** The payment sandbox derives its keys from it. */
  payments: Uint8Array
  /** Of the secret itself. */
  fingerprint: Buffer
  /** Whether data may still be encrypted with the secret before. */
  isRotating: boolean
}

export interface LastingKeys {
  /** Signs the links that turn off mails. */
  mailOff: Uint8Array
  /** Signs the codes of tickets. */
  ticket: Uint8Array
  /** Signs the links of helpers at the door. */
  door: Uint8Array
  /** Signs download codes. */
  downloadCode: Uint8Array
  /** Signs promo links. */
  promoLink: Uint8Array
  /** Signs the codes of gifts. */
  gift: Uint8Array
  /** Signs the links to guests' purchases. */
  guestLink: Uint8Array
  /** Signs private calendar addresses. */
  calendar: Uint8Array
  /** The secrets of webhooks are derived from it. */
  webhook: Uint8Array
}

/** Derives the key of a purpose. */
export const derive = (root: Uint8Array, purpose: string): Buffer =>
  createHmac('sha256', root).update(purpose).digest()

/** Identifies a secret without revealing it. */
export const fingerprintOf = (root: Uint8Array): Buffer => derive(root, 'fingerprint')

/**
 * Derives the keys of an instance. `roots`: its secret, then the one before it. `lastingRoot`: the secret that lasting
 * keys come from.
 */
export function deriveSecrets(roots: Keys, lastingRoot: Uint8Array, isRotating: boolean): Secrets {
  const [root, ...earlier] = roots
  const keys = (purpose: string): Keys => [
    derive(root, purpose),
    ...earlier.map((each) => derive(each, purpose)),
  ]
  return {
    accessToken: keys('access token'),
    media: keys('media address'),
    identity: keys('identity documents'),
    download: keys('download address'),
    secondFactor: keys('second factor'),
    appPassword: keys('app password'),
    scrobbling: keys('scrobbling'),
    browser: keys('browser'),
    realtime: keys('realtime token'),
    refreshToken: derive(root, 'refresh token'),
    mailLink: derive(root, 'mail link'),
    payments: derive(root, 'payment sandbox'),
    // Instances from before lasting keys signed both kinds of links with one key.
    mailOff: derive(lastingRoot, 'mail link'),
    ticket: derive(lastingRoot, 'ticket code'),
    door: derive(lastingRoot, 'door link'),
    downloadCode: derive(lastingRoot, 'download code'),
    promoLink: derive(lastingRoot, 'promo link'),
    gift: derive(lastingRoot, 'gift code'),
    guestLink: derive(lastingRoot, 'guest link'),
    calendar: derive(lastingRoot, 'calendar address'),
    webhook: derive(lastingRoot, 'webhook'),
    fingerprint: fingerprintOf(root),
    isRotating,
  }
}
