/** The server generates keys, so a malformed one is a bug or an attack, and ends the request. */
export class InvalidKey extends Error {
  constructor() {
    // not translated: for the log
    super('Invalid storage key.')
  }
}

const PART = /^[a-z0-9_-][a-z0-9._-]*$/
const MAX_LENGTH = 512

/**
 * Returns whether `key` consists of lower-case letters, digits, `.`, `_` and `-` in parts joined by single slashes. No
 * part is empty or starts with a dot, so a key can neither leave the store's folder nor collide with its internal
 * files.
 */
export const isKey = (key: string) =>
  key.length <= MAX_LENGTH &&
  key.split('/').every((part) => PART.test(part) && !part.includes('..'))

/** Returns the key. @throws InvalidKey */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new InvalidKey()
  return key
}

/** Returns a prefix, which is a key that may end with a slash, without the slash. */
export const checkPrefix = (prefix: string) => checkKey(prefix.replace(/\/$/, ''))
