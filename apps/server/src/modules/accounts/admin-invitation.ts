import { randomBytes, randomUUID } from 'node:crypto'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { findAccount, findAccountByEmail, insertAccount } from './accounts.queries.ts'
import { createMailLink } from './mail-links.service.ts'

/**
 * Creates a one-time link that makes the owner of an address an admin. Opens an account with a random password if there
 * is none.
 * @returns null if the account is closed
 */
export async function inviteAdmin(
  db: Db,
  key: Uint8Array,
  email: string,
): Promise<{ token: string; isExisting: boolean } | null> {
  const unknown = await hashPassword(randomBytes(32).toString('base64'))
  return inTransaction(db, async (tx) => {
    const created = await insertAccount(tx, { email, full_name: email, password_hash: unknown })
    const account = created
      ? (await findAccount(tx, created.id))!
      : (await findAccountByEmail(tx, email))!
    if (account.deactivated_at) return null
    const token = await createMailLink(tx, key, {
      id: randomUUID(),
      account,
      purpose: 'admin-invitation',
    })
    return { token, isExisting: !created }
  })
}
