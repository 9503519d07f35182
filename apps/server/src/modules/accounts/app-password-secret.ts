import { createHash, randomInt } from 'node:crypto'

/** Lets secret scanners recognize leaked passwords. */
const PREFIX = 'hypha_app_'
/** Without look-alike letters and digits, because people type it on phones and televisions. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Six groups of five letters: 148 bits. */
const GROUPS = 6
const GROUP_LETTERS = 5

export const appPasswordHash = (password: string): Buffer =>
  createHash('sha256').update(password).digest()
/** Binds a ciphertext to its account. */
export const appPasswordContext = (accountId: number): string => `app password ${accountId}`

export const newAppPassword = (): string => {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)]!
  const group = () => Array.from({ length: GROUP_LETTERS }, letter).join('')
  return PREFIX + Array.from({ length: GROUPS }, group).join('-')
}
