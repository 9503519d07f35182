import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { VotePurchaseTable } from '../../platform/database/schema.ts'

export type VotePurchaseRow = Selectable<VotePurchaseTable>

/** Locks a purchase until the transaction ends. */
export const lockVotePurchase = (tx: Db, id: number): Promise<VotePurchaseRow | undefined> =>
  tx.selectFrom('vote_purchase').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export const insertVotePurchase = (
  tx: Db,
  purchase: { account_id: number; suggestion_id: number; votes: number },
): Promise<VotePurchaseRow> =>
  tx.insertInto('vote_purchase').values(purchase).returningAll().executeTakeFirstOrThrow()

export const updateVotePurchase = (tx: Db, id: number, changes: Updateable<VotePurchaseTable>) =>
  tx.updateTable('vote_purchase').set(changes).where('id', '=', id).execute()

/** The last one of somebody for a suggestion. */
export const findVotePurchase = (
  db: Db,
  accountId: number,
  suggestionId: number,
): Promise<VotePurchaseRow | undefined> =>
  db
    .selectFrom('vote_purchase')
    .where('suggestion_id', '=', suggestionId)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirst()

/** Nobody comes back to a form that stood open for longer. */
const ABANDONED = sql`created_at < now() - interval '1 day'`

/** Purchases that stand open for longer than they should, or that the provider was not asked about for a minute. */
export const findVotePurchasesToSync = (db: Db, limit: number) =>
  db
    .selectFrom('vote_purchase')
    .where('state', '=', 'open')
    .where(sql<boolean>`(${ABANDONED} or now() - checked_at > interval '1 minute')`)
    .orderBy('checked_at')
    .limit(limit)
    .select(['id', 'payment_intent_id', sql<boolean>`${ABANDONED}`.as('is_over')])
    .execute()

/** Nobody pays it any more. */
export const cancelVotePurchase = (tx: Db, id: number) =>
  tx
    .updateTable('vote_purchase')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()

/** What was paid for them went back: they count no longer. */
export const takeVotesAway = (tx: Db, id: number) =>
  updateVotePurchase(tx, id, { state: 'refunded' })
