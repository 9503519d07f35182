import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import { databaseNow } from '../../platform/database/database-now.ts'
import type { MailLinkPurpose } from '../../platform/database/schema.ts'
import { MAIL_LINK_MINUTES } from './accounts.rules.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/**
 * Creates the link of a mail and voids earlier ones of the same purpose. The token is derived from `id`, so a mail that
 * is sent twice has the same link although only the hash is stored. It expires by the database's clock, because it is
 * created by one host and opened at another.
 */
export async function createMailLink(
  db: Db,
  key: Uint8Array,
  link: {
    id: string
    account: { id: number; email_key: string }
    purpose: MailLinkPurpose
    /** For `change-email`. */
    newEmail?: string
  },
): Promise<string> {
  const { id, account, purpose, newEmail = null } = link
  const now = await databaseNow(db)
  const token = createHmac('sha256', key).update(`${purpose} ${id}`).digest('base64url')
  const expiresAt = new Date(now.getTime() + MAIL_LINK_MINUTES[purpose] * 60_000)
  await voidMailLinks(db, account.id, purpose, now, id)
  await db
    .insertInto('mail_link')
    .values({
      id,
      account_id: account.id,
      purpose,
      email_key: account.email_key,
      token_hash: hashOf(token),
      expires_at: expiresAt,
      new_email: newEmail,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return token
}

/** Returns the purpose and account of a link, used or not; undefined if there is none. */
export async function findMailLink(db: Db, token: string, purpose: MailLinkPurpose) {
  const row = await db
    .selectFrom('mail_link')
    .innerJoin('account', 'account.id', 'mail_link.account_id')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('account.deactivated_at', 'is', null)
    .select([
      'account_id',
      'mail_link.email_key',
      'new_email',
      'used_at',
      sql<boolean>`expires_at > clock_timestamp()`.as('is_current'),
      'account.email',
      'account.email_key as account_email_key',
      'account.is_verified',
      'account.registered_by',
      'account.first_login',
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const isAlive = row.used_at === null && row.is_current && row.email_key === row.account_email_key
  return { ...row, isAlive }
}

/**
 * Uses up a link and returns its account. Returns null if the link is unknown, expired, used, for another purpose, or
 * for an address that the account no longer has.
 */
export async function spendMailLink(
  db: Db,
  token: string,
  purpose: MailLinkPurpose,
  now: Date,
): Promise<{ accountId: number; newEmail: string | null } | null> {
  const spent = await db
    .updateTable('mail_link')
    .from('account')
    .set({ used_at: now })
    .whereRef('account.id', '=', 'mail_link.account_id')
    .whereRef('account.email_key', '=', 'mail_link.email_key')
    .where('account.deactivated_at', 'is', null)
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['account_id', 'new_email'])
    .executeTakeFirst()
  return spent ? { accountId: spent.account_id, newEmail: spent.new_email } : null
}

export const voidMailLinks = (
  db: Db,
  accountId: number,
  purpose: MailLinkPurpose,
  now: Date,
  except?: string,
) =>
  db
    .updateTable('mail_link')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .execute()

/** Deletes links that nobody opened yet; a mail that is sent again gets a new one. @returns how many */
export async function dropMailLinks(tx: Db): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('mail_link')
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
