import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { VotePurchaseTable } from '../../platform/database/schema.ts'

export type VotePurchaseRow = Selectable<VotePurchaseTable>

/** Locks a purchase until the end of the transaction. */
export const lockVotePurchase = (tx: Db, id: number): Promise<VotePurchaseRow | undefined> =>
  tx.selectFrom('vote_purchase').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

export const insertVotePurchase = (
  tx: Db,
  purchase: { account_id: number; suggestion_id: number; votes: number },
): Promise<VotePurchaseRow> =>
  tx.insertInto('vote_purchase').values(purchase).returningAll().executeTakeFirstOrThrow()

export const updateVotePurchase = (tx: Db, id: number, changes: Updateable<VotePurchaseTable>) =>
  tx.updateTable('vote_purchase').set(changes).where('id', '=', id).execute()

/** Returns the last purchase of an account for a suggestion. */
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

/** After this time an open purchase is considered abandoned. */
const ABANDONED = sql`created_at < now() - interval '1 day'`

/** Selects open purchases that are overdue, or that were not synced for a minute. */
export const findVotePurchasesToSync = (db: Db, limit: number) =>
  db
    .selectFrom('vote_purchase')
    .where('state', '=', 'open')
    .where(sql<boolean>`(${ABANDONED} or now() - checked_at > interval '1 minute')`)
    .orderBy('checked_at')
    .limit(limit)
    .select(['id', 'payment_intent_id', sql<boolean>`${ABANDONED}`.as('is_over')])
    .execute()

/** Cancels a purchase that can't be paid anymore. */
export const cancelVotePurchase = (tx: Db, id: number) =>
  tx
    .updateTable('vote_purchase')
    .set({ state: 'cancelled' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute()

/** Removes the votes of a refunded purchase. */
export const revokeVotes = (tx: Db, id: number) => updateVotePurchase(tx, id, { state: 'refunded' })
