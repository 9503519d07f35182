import { randomUUID } from 'node:crypto'
import type { Language } from '@hypha/i18n/languages.ts'
import { sql } from 'kysely'
import { emailKey } from '../../../platform/auth/email-key.ts'
import type { Db } from '../../../platform/database/connection.ts'

/** Inserts a guest, who can't log in: the key has no @, and the empty hash matches no password. */
export const insertGuest = (
  db: Db,
  { email, name, language }: { email: string; name: string; language: Language },
) =>
  db
    .insertInto('account')
    .values({
      ...{ email, language, full_name: name, password_hash: '' },
      email_key: `guest:${randomUUID()}`,
      is_guest: true,
      guest_email_key: emailKey(email),
      first_login: false,
      keeps_history: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const HAS_PAID = sql<boolean>`exists (
  select from purchase_order where account_id = account.id and paid_at is not null)`

/** Returns the guests who bought something with an address, newest first. */
export const findBuyers = (db: Db, email: string, limit: number) =>
  db
    .selectFrom('account')
    .where('guest_email_key', '=', emailKey(email))
    .where('deactivated_at', 'is', null)
    .where(HAS_PAID)
    .select(['id', 'email', 'language'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Returns guests who started before a time and bought nothing. A payment that is processing may still succeed. */
export const findUnused = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('account')
    .where('is_guest', 'is', true)
    .where('deleted_at', 'is', null)
    .where('created_at', '<', before)
    .where(
      sql<boolean>`not exists (select from purchase_order
        where account_id = account.id and (paid_at is not null or state = 'processing'))`,
    )
    .select('id')
    .orderBy('id')
    .limit(limit)
    .execute()
