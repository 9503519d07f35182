import { normalizeTicketCode } from '@hypha/contract/rules/door'

/** Hashes a scanned or typed code like the server, in hexadecimal. */
export async function hashOfCode(code: string): Promise<string> {
  const bytes = new TextEncoder().encode(normalizeTicketCode(code))
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
