/** Deletes an account permanently. Only the records required for accounting stay, without a name. */
import { sql } from 'kysely'
import { emailKey } from '../../platform/auth/email-key.ts'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { Conflict, NotFound } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { text } from '../../platform/texts/text.ts'
import { DELETED_MAIL_DOMAIN } from '../../ports/mail/mailer.ts'
import { eraseActivity } from './erasure/erase-activity.ts'
import { eraseGifts } from './erasure/erase-gifts.ts'
import { eraseMerch } from './erasure/erase-merch.ts'
import { eraseMoney } from './erasure/erase-money.ts'
import { eraseMusic } from './erasure/erase-music.ts'
import { eraseReports } from './erasure/erase-reports.ts'
import { eraseWords } from './erasure/erase-words.ts'
import { DELETED_NAME } from './erasure/person.ts'

/** Nobody can register an address with this key, because it has no @. */
const deletedKey = (accountId: number) => `deleted:${accountId}`

export interface Deletion {
  accountId: number
  /** Gives up the balance; otherwise an account that is owed money is not deleted. */
  givesUpBalance: boolean
  now: Date
  /**
   * Why no mail confirms it: a guest joined an account or bought nothing, or the person got the mail before a backup
   * brought the account back.
   */
  cause?: 'joined' | 'unused' | 'repeated'
}

/**
 * Deletes the account in one transaction. Jobs then remove its files, end its subscriptions at the payment provider,
 * and confirm the deletion by mail. Idempotent.
 * @throws NotFound; Conflict for the last admin, while payments are pending or sold merch isn't sent, and for a balance
 * that is not given up
 */
export const deleteAccount = (
  { db, jobs }: { db: Db; jobs: Jobs },
  { accountId, givesUpBalance, now, cause }: Deletion,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const account = await lock(tx, accountId)
    if (account.deleted_at) return
    if (account.is_admin) await refuseLastAdmin(tx, accountId)
    const balanceCents = await refuseWithOpenPayments(tx, accountId, givesUpBalance)
    // A guest may have typed anybody's address, so nothing else with this address is theirs.
    const email = account.is_guest ? account.email_key : account.email
    const person = { id: accountId, email, fullName: account.full_name }
    if (!cause)
      await tx
        .insertInto('farewell')
        .values({ account_id: accountId, email: account.email, language: account.language })
        .execute()
    // First, because others' notifications are found through rows that are deleted below.
    await eraseWords(tx, person, now)
    await eraseMerch(tx, person)
    await eraseGifts(tx, person, now)
    await eraseMusic(tx, person, now)
    await eraseActivity(tx, person)
    await eraseReports(tx, person, now)
    await eraseMoney(tx, person)
    await eraseAccess(tx, person)
    // The link of a guest who joined an account leads to the login.
    if (cause !== 'joined')
      await tx.deleteFrom('guest_link').where('account_id', '=', accountId).execute()
    await tx
      .updateTable('account')
      .set({
        email: `deleted-${accountId}@${DELETED_MAIL_DOMAIN}`,
        email_key: deletedKey(accountId),
        guest_email_key: null,
        guest_joined_at: cause === 'joined' ? now : null,
        password_hash: '',
        full_name: DELETED_NAME,
        is_admin: false,
        is_verified: false,
        session_version: sql`session_version + 1`,
        photo_key: null,
        deactivated_at: now,
        keeps_history: false,
        billing_country: null,
        about: '',
        shows_likes: false,
        shows_playlists: false,
        shows_following: false,
        suspended_at: null,
        suspended_until: null,
        suspension_reason: null,
        registered_by: null,
        second_factor_since: null,
        deleted_at: now,
        given_up_cents: Math.max(0, balanceCents),
      })
      .where('id', '=', accountId)
      .execute()
    await jobs.enqueue(tx, 'account.erase-files', {})
    await jobs.enqueue(tx, 'account.erase-at-provider', { accountId })
    if (!cause) await jobs.enqueue(tx, 'mail.account-deleted', { accountId })
  })

async function lock(tx: Db, accountId: number) {
  const account = await tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select(['email', 'email_key', 'full_name', 'language', 'is_admin', 'is_guest', 'deleted_at'])
    .forUpdate()
    .executeTakeFirst()
  if (!account) throw new NotFound('accounts.gone')
  return account
}

/** Serializes deletions of admins, so two admins leaving simultaneously cannot both pass. */
async function refuseLastAdmin(tx: Db, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('last admin'))`.execute(tx)
  const other = await tx
    .selectFrom('account')
    .where('is_admin', 'is', true)
    .where('deactivated_at', 'is', null)
    .where('id', '<>', accountId)
    .select('id')
    .executeTakeFirst()
  if (!other) throw new Conflict('accounts.delete.lastAdmin')
}

/** @returns the balance in cents, locked until the end of the transaction */
async function refuseWithOpenPayments(
  tx: Db,
  accountId: number,
  givesUp: boolean,
): Promise<number> {
  const order = await tx
    .selectFrom('purchase_order')
    .where('account_id', '=', accountId)
    .where('state', '=', 'processing')
    .select('id')
    .executeTakeFirst()
  if (order) throw new Conflict('accounts.delete.paymentUnderway')
  const balance = await tx
    .selectFrom('seller_balance')
    .where('account_id', '=', accountId)
    .select('cents')
    .forUpdate()
    .executeTakeFirst()
  const payout = await tx
    .selectFrom('payout')
    .where('account_id', '=', accountId)
    .where('state', '=', 'pending')
    .select('id')
    .executeTakeFirst()
  if (payout) throw new Conflict('accounts.delete.payoutUnderway')
  const unsent = await tx
    .selectFrom('merch_parcel')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_id')
    .where('seller_id', '=', accountId)
    .where('merch_parcel.state', 'in', ['open', 'packed'])
    .where('purchase_order.state', 'in', ['paid', 'disputed'])
    .select('merch_parcel.id')
    .executeTakeFirst()
  if (unsent) throw new Conflict('accounts.delete.ordersUnsent')
  const cents = balance?.cents ?? 0
  if (cents > 0 && !givesUp) throw new Conflict(text('accounts.delete.balance', { balance: cents }))
  return cents
}

const OPENS_IT = [
  'session',
  'mail_link',
  'security_event',
  'passkey',
  'passkey_challenge',
  'totp',
  'recovery_code',
  'personal_token',
  'app_password',
  'beta_access',
] as const

/** Erases sessions, keys, links and everything else that gives access to the account. */
async function eraseAccess(tx: Db, { id, email }: { id: number; email: string }): Promise<void> {
  for (const table of OPENS_IT) await tx.deleteFrom(table).where('account_id', '=', id).execute()
  const address = emailKey(email)
  await tx
    .deleteFrom('call_window')
    .where(sql<boolean>`right(key, ${address.length + 1}) = ${` ${address}`}`)
    .execute()
  // Queued mails may contain the address, and so may the output of their jobs; listens are personal, too.
  await sql`
    delete from jobs.job
    where (name like 'scrobble.%' and data->>'accountId' = ${String(id)})
      or (name like 'mail.%' and (data->>'accountId' = ${String(id)}
        or lower(data->>'email') = ${address}))
      or position(${address} in lower(output::text)) > 0`.execute(tx)
  await tx
    .deleteFrom('contact_message')
    .where(sql<boolean>`lower(trim(email)) = ${address}`)
    .execute()
}
