/** Keys are ours, never a listener's: a malformed one is a mistake or an attack, so it ends the request. */
export class InvalidKey extends Error {
  constructor() {
    // not translated: for the log
    super('This is not a storage key.')
  }
}

const PART = /^[a-z0-9_-][a-z0-9._-]*$/
const MAX_LENGTH = 512

/**
 * Whether `key` is parts of lower-case letters, digits, `.`, `_` and `-`, joined by single slashes. No part is
 * empty or begins with a dot, so that no key can leave the store's folder or name one of its own files.
 */
export const isKey = (key: string) =>
  key.length <= MAX_LENGTH &&
  key.split('/').every((part) => PART.test(part) && !part.includes('..'))

/** Returns the key, or throws `InvalidKey`. */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new InvalidKey()
  return key
}

/** A prefix is a key that may end with a slash; returned without it. */
export const checkPrefix = (prefix: string) => checkKey(prefix.replace(/\/$/, ''))
