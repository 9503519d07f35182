import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { FounderSeatTable } from '../../platform/database/schema.ts'

export type SeatRow = Selectable<FounderSeatTable>

/** Locks a seat until the end of the transaction. */
export const lockSeat = (tx: Db, id: number): Promise<SeatRow | undefined> =>
  tx.selectFrom('founder_seat').where('id', '=', id).selectAll().forUpdate().executeTakeFirst()

/** Returns the seat that an account has or is paying for. */
export const findSeatHeld = (db: Db, accountId: number): Promise<SeatRow | undefined> =>
  db
    .selectFrom('founder_seat')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['kept', 'paid'])
    .selectAll()
    .executeTakeFirst()

export const updateSeat = (tx: Db, id: number, changes: Updateable<FounderSeatTable>) =>
  tx.updateTable('founder_seat').set(changes).where('id', '=', id).execute()

/** Selects reserved seats that are overdue, or that were not synced for a minute. */
export const findSeatsToSync = (db: Db, limit: number) =>
  db
    .selectFrom('founder_seat')
    .where('state', '=', 'kept')
    .where(sql<boolean>`kept_until < now() or now() - checked_at > interval '1 minute'`)
    .orderBy('checked_at')
    .limit(limit)
    .select(['id', 'payment_intent_id', sql<boolean>`kept_until < now()`.as('is_over')])
    .execute()

/** Selects paid seats after an id, including refunded ones. */
export const findPaidAfter = (db: Db, id: number, limit: number) =>
  db
    .selectFrom('founder_seat')
    .where('state', 'in', ['paid', 'refunded'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .select('id')
    .execute()

export const countTaken = async (db: Db): Promise<number> =>
  (await db.selectFrom('founder_seats').select('taken').executeTakeFirstOrThrow()).taken

/** @returns whether a seat was left; the counter stays locked until the end of the transaction */
export const claimSeat = async (tx: Db, limit: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('founder_seats')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('taken', '<', limit)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const releaseSeatRow = (tx: Db) =>
  tx
    .updateTable('founder_seats')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .execute()

/** Releases a reserved seat. @returns whether it was reserved */
export async function releaseSeat(tx: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('founder_seat')
    .set({ state: 'given_back' })
    .where('id', '=', id)
    .where('state', '=', 'kept')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await releaseSeatRow(tx)
  return numUpdatedRows > 0n
}

/** Ends a refunded seat: its owner is no longer a founder, and the seat is free. @returns whether it was paid */
export async function endSeat(tx: Db, id: number): Promise<boolean> {
  const seat = await tx
    .updateTable('founder_seat')
    .set({ state: 'refunded' })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .returning('account_id')
    .executeTakeFirst()
  if (!seat) return false
  await setFounder(tx, seat.account_id, false)
  await releaseSeatRow(tx)
  return true
}

/** Updates the flag that sessions read. */
export const setFounder = (tx: Db, accountId: number, isFounder: boolean) =>
  tx.updateTable('account').set({ is_founder: isFounder }).where('id', '=', accountId).execute()
