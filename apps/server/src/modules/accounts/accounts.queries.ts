import type { SecurityEventKind } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { AccountTable } from '../../platform/database/schema.ts'
import type { Client } from './client-facts.ts'
import { emailKey } from '../../platform/auth/email-key.ts'

export const findAccount = (db: Db, id: number) =>
  db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()

export const findAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom('account')
    .selectAll()
    .where('email_key', '=', emailKey(email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Returns the new account's id, or undefined if the address already has an account. */
export const insertAccount = (db: Db, account: Omit<Insertable<AccountTable>, 'email_key'>) =>
  db
    .insertInto('account')
    .values({ ...account, email_key: emailKey(account.email) })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Marks an unconfirmed account that was registered again: no browser counts as its only registrant anymore. */
export const addRegistration = (db: Db, id: number) =>
  db
    .updateTable('account')
    .set({ registered_by: null })
    .where('id', '=', id)
    .where('is_verified', 'is', false)
    .execute()

/** Marks the address as confirmed and revokes every earlier access token. */
export const markVerified = (
  db: Db,
  id: number,
  chosen: { full_name?: string; language?: Language; password_hash?: string } = {},
) =>
  db
    .updateTable('account')
    .set({
      ...chosen,
      is_verified: true,
      registered_by: null,
      session_version: sql`session_version + 1`,
    })
    .where('id', '=', id)
    .execute()

/** Returns the language of an account's mails. */
export async function languageOfAccount(db: Db, id: number): Promise<Language> {
  const { language } = await db
    .selectFrom('account')
    .where('id', '=', id)
    .select('language')
    .executeTakeFirstOrThrow()
  return language
}

export const setLanguage = (db: Db, id: number, language: Language) =>
  db.updateTable('account').set({ language }).where('id', '=', id).execute()

export const makeAdmin = (db: Db, id: number) =>
  db.updateTable('account').set({ is_admin: true }).where('id', '=', id).execute()

/**
 * Changes an account's address. An unconfirmed account with the new address is replaced.
 * @returns false if a confirmed account has it
 */
export async function changeAddress(tx: Db, id: number, email: string): Promise<boolean> {
  const taken = await findAccountByEmail(tx, email)
  if (taken?.is_verified) return false
  if (taken)
    await tx
      .updateTable('account')
      .set({
        email: `unconfirmed-${taken.id}@address.invalid`,
        email_key: `unconfirmed-${taken.id}@address.invalid`,
        deactivated_at: sql`now()`,
      })
      .where('id', '=', taken.id)
      .execute()
  await tx
    .updateTable('account')
    .set({ email, email_key: emailKey(email) })
    .where('id', '=', id)
    .execute()
  return true
}

export const setProfile = (db: Db, id: number, fullName: string) =>
  db
    .updateTable('account')
    .set({ full_name: fullName, first_login: false })
    .where('id', '=', id)
    .execute()

export const setPhoto = (db: Db, id: number, photoKey: string) =>
  db.updateTable('account').set({ photo_key: photoKey }).where('id', '=', id).execute()

export const storePasswordHash = (db: Db, id: number, passwordHash: string) =>
  db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', id).execute()

/** Adds to an account's security history. @param client null if the action didn't come from the owner's device */
export const recordSecurityEvent = (
  db: Db,
  accountId: number,
  kind: SecurityEventKind,
  client: Client | null,
) =>
  db
    .insertInto('security_event')
    .values({
      account_id: accountId,
      kind,
      user_agent: client?.userAgent ?? null,
      country: client?.country ?? null,
    })
    .execute()
