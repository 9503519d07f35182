import { randomInt } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Letters and digits that nobody guesses: 24 of them are 142 bits. */
export const randomLetters = (length = 24): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** An id as Stripe makes them: `pi_…`, `cus_…`. */
export const newId = (prefix: string): string => `${prefix}_${randomLetters()}`

export const newClientSecret = (id: string): string => `${id}_secret_${randomLetters()}`
