import { createHash, timingSafeEqual } from 'node:crypto'

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Whether a page's address holds the token that was given out; without one none is right. */
export const isToken = (given: string, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(hash(given), hash(token))
