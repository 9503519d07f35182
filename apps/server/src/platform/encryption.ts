import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts with AES-256-GCM: nonce, tag, ciphertext. @param context binds the result to its use; decrypting with
 * another one fails
 */
export function encrypt(plain: Uint8Array, key: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** @throws Error if the key or the context is wrong, or a byte was changed */
export function decrypt(sealed: Buffer, key: Uint8Array, context: string): Buffer {
  const bodyAt = NONCE_BYTES + TAG_BYTES
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(NONCE_BYTES, bodyAt))
  return Buffer.concat([decipher.update(sealed.subarray(bodyAt)), decipher.final()])
}
