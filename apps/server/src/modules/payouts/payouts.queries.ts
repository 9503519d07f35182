import type { Payout } from '@hypha/contract'
import { toDollars } from '@hypha/contract'
import { sql } from 'kysely'
import type { Language } from '@hypha/i18n/languages.ts'
import type { Db } from '../../platform/database/connection.ts'
import { renderStored } from '../../platform/texts/render.ts'
import { CENTS_ON_HOLD } from './on-hold.ts'

export const findBalance = async (db: Db, accountId: number): Promise<number> => {
  const row = await db
    .selectFrom('seller_balance')
    .where('account_id', '=', accountId)
    .select('cents')
    .executeTakeFirst()
  return row?.cents ?? 0
}

/** Returns what can be paid out of the balance, locked until the end of the transaction. */
export const lockPayable = async (tx: Db, accountId: number): Promise<number> => {
  const row = await tx
    .selectFrom('seller_balance')
    .where('account_id', '=', accountId)
    .select(['cents', CENTS_ON_HOLD.as('on_hold')])
    .forUpdate()
    .executeTakeFirst()
  return row ? row.cents - row.on_hold : 0
}

/** Returns what can be paid out of the balance. */
export const findPayable = async (db: Db, accountId: number): Promise<number> => {
  const row = await db
    .selectFrom('seller_balance')
    .where('account_id', '=', accountId)
    .select(['cents', CENTS_ON_HOLD.as('on_hold')])
    .executeTakeFirst()
  return row ? row.cents - row.on_hold : 0
}

export const findPayoutSums = async (db: Db, accountId: number) => {
  const rows = await db
    .selectFrom('payout')
    .where('account_id', '=', accountId)
    .groupBy('state')
    .select((eb) => ['state', eb.fn.sum<number>('cents').as('cents')])
    .execute()
  const of = (state: string) => rows.find((row) => row.state === state)?.cents ?? 0
  return { paidCents: of('paid'), pendingCents: of('pending') }
}

const payouts = (db: Db) => db.selectFrom('payout').selectAll()
export type PayoutRow = Awaited<ReturnType<ReturnType<typeof payouts>['execute']>>[number]

export const viewPayout = (row: PayoutRow, language: Language): Payout => ({
  id: row.id,
  amount: toDollars(row.cents),
  state: row.state,
  problem: renderStored(language, row.problem),
  createdAt: row.created_at.toISOString(),
})

export async function findPayouts(db: Db, accountId: number, offset: number, limit: number) {
  const rows = await payouts(db)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  const { count } = await db
    .selectFrom('payout')
    .where('account_id', '=', accountId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, count }
}

export const findPending = (db: Db, payoutId: number): Promise<PayoutRow | undefined> =>
  payouts(db).where('id', '=', payoutId).where('state', '=', 'pending').executeTakeFirst()

/** Returns undefined if another payout of the account is pending. */
export const insertPayout = (
  tx: Db,
  payout: { account_id: number; destination: string; cents: number },
): Promise<PayoutRow | undefined> =>
  tx
    .insertInto('payout')
    .values(payout)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()

/** Returns whether it was still pending. */
export const recordPayoutResult = async (
  tx: Db,
  payoutId: number,
  outcome: { state: 'paid'; transfer_id: string } | { state: 'returned'; problem: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('payout')
    .set({ ...outcome, settled_at: new Date() })
    .where('id', '=', payoutId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Books a payout or its return: moves the amount between the seller's balance and the payouts party. */
export async function bookPayout(
  tx: Db,
  kind: 'payout' | 'payout-returned',
  { id, account_id, cents }: PayoutRow,
): Promise<void> {
  const event = await tx
    .insertInto('ledger_event')
    .values({ key: `${kind}:${id}`, kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  const outCents = kind === 'payout' ? cents : -cents
  await tx
    .insertInto('ledger_entry')
    .values([
      { event_id: event.id, party: 'seller', account_id, cents: -outCents },
      { event_id: event.id, party: 'payout', cents: outCents },
    ])
    .execute()
}

/** Selects accounts after this one with enough to pay out and no pending payout. */
export const findDue = (db: Db, minimumCents: number, afterAccountId: number, limit: number) =>
  db
    .selectFrom('seller_balance')
    .innerJoin('payout_account', 'payout_account.account_id', 'seller_balance.account_id')
    .where(sql<boolean>`seller_balance.cents - ${CENTS_ON_HOLD} >= ${minimumCents}`)
    .where('seller_balance.account_id', '>', afterAccountId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payout')
            .whereRef('payout.account_id', '=', 'seller_balance.account_id')
            .where('payout.state', '=', 'pending')
            .select('payout.id'),
        ),
      ),
    )
    .orderBy('seller_balance.account_id')
    .limit(limit)
    .select('seller_balance.account_id')
    .execute()

/** Selects payouts that have been pending for longer than their job retries. */
export const findStuck = (db: Db, before: Date) =>
  db
    .selectFrom('payout')
    .where('state', '=', 'pending')
    .where('created_at', '<', before)
    .select('id')
    .execute()
