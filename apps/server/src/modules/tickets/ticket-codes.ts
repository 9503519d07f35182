import { createHash, createHmac, randomBytes } from 'node:crypto'
import { normalizeTicketCode } from '@hypha/contract'
import type { Db } from '../../platform/database/connection.ts'
import { renewHashes } from '../../platform/secrets/renew-hashes.ts'

/** Crockford's Base32: no letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 100 bits, too many to guess. */
const LENGTH = 20

export type TicketCodes = ReturnType<typeof createTicketCodes>

/**
 * The codes of tickets: opaque, signed, and never stored. The database holds a random nonce and the hash of the code,
 * so neither a copy of the database nor an attendee list admits anybody.
 */
export function createTicketCodes(key: Uint8Array) {
  const codeOf = (nonce: Uint8Array): string =>
    [...createHmac('sha256', key).update(nonce).digest().subarray(0, LENGTH)]
      .map((byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replace(/.{5}(?=.)/g, '$&-')
  return {
    codeOf,
    /** Returns the columns of a ticket with a new code. */
    create() {
      const nonce = randomBytes(16)
      return { nonce, code_hash: hashOfCode(codeOf(nonce)) }
    },
  }
}

/** Hashes a scanned or typed code, regardless of case, spaces and hyphens. */
export const hashOfCode = (code: string): Buffer =>
  createHash('sha256').update(normalizeTicketCode(code)).digest()

/** Gives every ticket and transfer a code of another key. @returns how many tickets */
export async function renewTicketCodes(tx: Db, key: Uint8Array): Promise<number> {
  const { codeOf } = createTicketCodes(key)
  const renew = (table: 'ticket' | 'ticket_transfer') =>
    renewHashes(tx, { table, column: 'code_hash' }, (nonce) => hashOfCode(codeOf(nonce)))
  const tickets = await renew('ticket')
  await renew('ticket_transfer')
  return tickets
}
