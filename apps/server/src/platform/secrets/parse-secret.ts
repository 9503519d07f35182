import { SECRET_BYTES } from './secret-file.ts'

/** 32 random bytes have about 30 different values. */
const DIFFERENT_BYTES_MIN = 20

/** Reads a secret as printed by `openssl rand -base64 32`. Returns null for anything else, also for a guessable one. */
export function parseSecret(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64')
  const isBase64 = bytes.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '')
  if (!isBase64 || bytes.length !== SECRET_BYTES) return null
  const isWords = bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
  return isWords || new Set(bytes).size < DIFFERENT_BYTES_MIN ? null : bytes
}
