import { createHash, timingSafeEqual } from 'node:crypto'

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Compares a key, token or client secret in constant time. Never true without a secret. */
export const isSameSecret = (given: string, secret: string | null | undefined): boolean =>
  typeof secret === 'string' && timingSafeEqual(hash(given), hash(secret))
