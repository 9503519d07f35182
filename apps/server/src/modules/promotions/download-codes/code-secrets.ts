import { createHash, createHmac, randomBytes } from 'node:crypto'
import { normalizeDownloadCode } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { renewHashes } from '../../../platform/secrets/renew-hashes.ts'

/** No 0, O, 1, I or L, which look alike, and no U, so that fewer words come up. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 59 bits: with the limits of the call, too many to guess. */
const LENGTH = 12

export type CodeSecrets = ReturnType<typeof createCodeSecrets>

/**
 * The text of download codes: a signature of a random nonce, like the codes of tickets. Sellers can print them again,
 * but a copy of the database redeems nothing.
 */
export function createCodeSecrets(key: Uint8Array) {
  const codeOf = (nonce: Uint8Array): string =>
    [...createHmac('sha256', key).update(nonce).digest().subarray(0, LENGTH)]
      .map((byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replace(/.{4}(?=.)/g, '$&-')
  return {
    codeOf,
    /** Returns the columns of a new code. */
    create() {
      const nonce = randomBytes(16)
      return { nonce, code_hash: hashOfDownloadCode(codeOf(nonce)) }
    },
  }
}

/** Hashes a typed code, regardless of case, spaces and hyphens. */
export const hashOfDownloadCode = (code: string): Buffer =>
  createHash('sha256').update(normalizeDownloadCode(code)).digest()

/** Gives every download code or gift a code of another key. @returns how many */
export async function renewCodes(
  tx: Db,
  table: 'download_code' | 'gift',
  key: Uint8Array,
): Promise<number> {
  const { codeOf } = createCodeSecrets(key)
  return renewHashes(tx, { table, column: 'code_hash' }, (nonce) =>
    hashOfDownloadCode(codeOf(nonce)),
  )
}
