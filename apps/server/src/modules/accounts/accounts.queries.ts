import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { AccountTable } from '../../platform/database/schema.ts'
import { emailKey } from './accounts.rules.ts'

export const findAccount = (db: Db, id: number) =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()

export const findAccountByEmail = (db: Db, email: string) =>
  db.selectFrom('account').selectAll().where('email_key', '=', emailKey(email)).executeTakeFirst()

/** The new account's id, or undefined when the address has one already. */
export const insertAccount = (db: Db, account: Omit<Insertable<AccountTable>, 'email_key'>) =>
  db
    .insertInto('account')
    .values({ ...account, email_key: emailKey(account.email) })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()

export const markVerified = (db: Db, id: number) =>
  db.updateTable('account').set({ is_verified: true }).where('id', '=', id).execute()

export const makeAdmin = (db: Db, email: string) =>
  db
    .updateTable('account')
    .set({ is_admin: true })
    .where('email_key', '=', emailKey(email))
    .where('is_verified', 'is', true)
    .where('is_admin', 'is', false)
    .execute()

export const setProfile = (db: Db, id: number, fullName: string) =>
  db
    .updateTable('account')
    .set({ full_name: fullName, first_login: false })
    .where('id', '=', id)
    .execute()

export const setPhoto = (db: Db, id: number, photoKey: string) =>
  db.updateTable('account').set({ photo_key: photoKey }).where('id', '=', id).execute()

/** Every access token given before is void from now on. */
export const setPassword = (db: Db, id: number, passwordHash: string) =>
  db
    .updateTable('account')
    .set({ password_hash: passwordHash, session_version: sql`session_version + 1` })
    .where('id', '=', id)
    .execute()

/** The rights an admin gives and takes. Returns whether there is such an account. */
export async function setRights(
  db: Db,
  id: number,
  rights: { isAdmin?: boolean | undefined; deactivatedAt?: Date | null | undefined },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({
      ...(rights.isAdmin !== undefined && { is_admin: rights.isAdmin }),
      ...(rights.deactivatedAt !== undefined && { deactivated_at: rights.deactivatedAt }),
      session_version: sql`session_version + 1`,
    })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const recordSecurityEvent = (
  db: Db,
  accountId: number,
  kind: 'refresh_token_reused' | 'token_binding_failed',
) => db.insertInto('security_event').values({ account_id: accountId, kind }).execute()
