import { createHash, timingSafeEqual } from 'node:crypto'

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Whether a key, token or client secret is the right one, in the same time for every wrong one; none is right for none. */
export const isSameSecret = (given: string, secret: string | null | undefined): boolean =>
  typeof secret === 'string' && timingSafeEqual(hash(given), hash(secret))
