import { randomInt } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Unguessable letters and digits: 24 of them have 142 bits. */
export const randomLetters = (length = 24): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** An id like Stripe's: `pi_…`, `cus_…`. */
export const newId = (prefix: string): string => `${prefix}_${randomLetters()}`

export const newClientSecret = (id: string): string => `${id}_secret_${randomLetters()}`
