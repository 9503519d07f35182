import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { deleteAccount } from '../delete-account.ts'

/**
 * Moves what guests bought with the address of an account to this account. Call it in the transaction that proves the
 * address. Idempotent.
 */
export async function joinGuests(tx: Db, jobs: Jobs, accountId: number, now: Date): Promise<void> {
  const guests = await tx
    .selectFrom('account as guest')
    .innerJoin('account', 'account.email_key', 'guest.guest_email_key')
    .where('account.id', '=', accountId)
    .where('account.is_guest', 'is', false)
    .where('guest.deleted_at', 'is', null)
    .select('guest.id')
    .orderBy('guest.id')
    .execute()
  for (const { id } of guests) await joinGuest(tx, jobs, { guestId: id, accountId }, now)
}

/**
 * Moves everything of a guest's paid orders. The ledger isn't changed: the buyer's entries keep the id of the guest,
 * whose row stays. A guest who may still be paying stays open; later purchases are joined with their own link.
 */
export async function joinGuest(
  tx: Db,
  jobs: Jobs,
  { guestId, accountId }: { guestId: number; accountId: number },
  now: Date,
): Promise<void> {
  // Orders first, then accounts, as in the transactions that pay for an order or refund it.
  await sql`
    select from purchase_order where account_id = ${guestId} order by id for update`.execute(tx)
  await sql`
    select from account where id in (${guestId}, ${accountId}) order by id for no key update`.execute(
    tx,
  )
  await moveMusic(tx, guestId, accountId)
  await sql`
    update purchase_order set account_id = ${accountId}, guest_id = ${guestId}
    where account_id = ${guestId} and paid_at is not null`.execute(tx)
  await sql`update ticket set account_id = ${accountId} where account_id = ${guestId}`.execute(tx)
  await sql`
    update merch_message set author_id = ${accountId} where author_id = ${guestId}`.execute(tx)
  const inHand = await tx
    .selectFrom('purchase_order')
    .where('account_id', '=', guestId)
    .where('state', 'in', ['open', 'processing'])
    .select('id')
    .executeTakeFirst()
  if (inHand) return
  await deleteAccount(
    { db: tx, jobs },
    { accountId: guestId, givesUpBalance: false, now, cause: 'joined' },
  )
}

/** Moves entitlements. What the account owns already stays as it is; a free claim becomes a purchase. */
async function moveMusic(tx: Db, guestId: number, accountId: number): Promise<void> {
  const same = sql`own.account_id = ${accountId} and (
    own.release_id = moved.release_id or own.track_id = moved.track_id)`
  await sql`
    delete from entitlement own using entitlement moved
    where moved.account_id = ${guestId} and moved.source = 'purchase' and own.source = 'claim'
      and ${same}`.execute(tx)
  await sql`
    update entitlement moved set account_id = ${accountId}
    where account_id = ${guestId} and not exists (select from entitlement own where ${same})`.execute(
    tx,
  )
  await sql`delete from entitlement where account_id = ${guestId}`.execute(tx)
}
