import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { renewHashes } from '../../../platform/secrets/renew-hashes.ts'

const VALID_MS = 365 * 86_400_000

const codeOf = (key: Uint8Array, nonce: Uint8Array) =>
  createHmac('sha256', key).update(nonce).digest('base64url')
const hashOf = (code: string) => createHash('sha256').update(code).digest()

/**
 * Returns the address of the page with a guest's purchases, or null for an account. It works for a year from its last
 * mail. Like the codes of gifts, its secret is the signature of a nonce and isn't stored.
 */
export async function guestUrl(
  db: Db,
  { key, publicUrl }: { key: Uint8Array; publicUrl: string },
  accountId: number,
  now = new Date(),
): Promise<string | null> {
  const nonce = randomBytes(16)
  const { rows } = await sql<{ nonce: Buffer }>`
    insert into guest_link (account_id, nonce, code_hash, expires_at)
    select id, ${nonce}, ${hashOf(codeOf(key, nonce))}, ${new Date(now.getTime() + VALID_MS)}
    from account where id = ${accountId} and is_guest and deleted_at is null
    on conflict (account_id) do update set
      nonce = case when guest_link.expires_at > ${now} then guest_link.nonce else excluded.nonce end,
      code_hash =
        case when guest_link.expires_at > ${now} then guest_link.code_hash else excluded.code_hash end,
      expires_at = excluded.expires_at
    returning nonce`.execute(db)
  return rows[0] ? `${publicUrl}/guest#${codeOf(key, rows[0].nonce)}` : null
}

/** Returns the guest of a link that is valid; also one that joined an account. */
export const findGuestOfLink = (db: Db, code: string, now: Date) =>
  db
    .selectFrom('guest_link')
    .innerJoin('account', 'account.id', 'guest_link.account_id')
    .where('code_hash', '=', hashOf(code))
    .where('expires_at', '>', now)
    .select(['account.id', 'email', 'guest_email_key', 'guest_joined_at', 'deactivated_at'])
    .executeTakeFirst()

export type LinkedGuest = NonNullable<Awaited<ReturnType<typeof findGuestOfLink>>>

/** Makes links for another key; those in mails stop working. @returns how many */
export const renewGuestLinks = (tx: Db, key: Uint8Array): Promise<number> =>
  renewHashes(tx, { table: 'guest_link', column: 'code_hash' }, (nonce) =>
    hashOf(codeOf(key, nonce)),
  )
