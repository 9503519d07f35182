import { timingSafeEqual } from 'node:crypto'
import { decrypt } from '../encryption.ts'

/**
 * The keys of one purpose. The first signs and encrypts; during a rotation of the secret, the one before it still
 * verifies and decrypts.
 */
export type Keys = readonly [Uint8Array, ...Uint8Array[]]

/** Returns the key that made a signature, or null. `sign` computes the right signature with a key. */
export function keyOfSignature<Key>(
  keys: readonly Key[],
  given: string,
  sign: (key: Key) => string,
): Key | null {
  const actual = Buffer.from(given)
  return (
    keys.find((key) => {
      const expected = Buffer.from(sign(key))
      return actual.length === expected.length && timingSafeEqual(actual, expected)
    }) ?? null
  )
}

/** Decrypts with the key that fits. @throws Error if none does, the context is wrong, or a byte was changed */
export function decryptWithAny(sealed: Buffer, keys: Keys, context: string): Buffer {
  const [first, ...earlier] = keys
  for (const key of earlier) {
    if (isEncryptedWith(sealed, key, context)) return decrypt(sealed, key, context)
  }
  return decrypt(sealed, first, context)
}

export function isEncryptedWith(sealed: Buffer, key: Uint8Array, context: string): boolean {
  try {
    decrypt(sealed, key, context)
    return true
  } catch {
    return false
  }
}

/** Returns whether any of the keys fits. */
export const canDecrypt = (sealed: Buffer, keys: Keys, context: string): boolean =>
  keys.some((key) => isEncryptedWith(sealed, key, context))
