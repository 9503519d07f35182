import type { Selectable } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { FounderSeatTable } from '../../platform/database/schema.ts'

export type SeatRow = Selectable<FounderSeatTable>

/** @returns whether there was one left; nobody else takes one until the transaction ends */
export const takeSeat = async (tx: Db, limit: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('founder_seats')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('taken', '<', limit)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const giveBack = (tx: Db) =>
  tx
    .updateTable('founder_seats')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .execute()

/** Gives a seat back that is kept. @returns whether it was */
export async function releaseSeat(tx: Db, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('founder_seat')
    .set({ state: 'given_back' })
    .where('id', '=', id)
    .where('state', '=', 'kept')
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await giveBack(tx)
  return numUpdatedRows > 0n
}

/** Whose money went back is no founder any more, and their seat is free. */
export async function endSeat(tx: Db, id: number): Promise<void> {
  const seat = await tx
    .updateTable('founder_seat')
    .set({ state: 'refunded' })
    .where('id', '=', id)
    .where('state', '=', 'paid')
    .returning('account_id')
    .executeTakeFirst()
  if (!seat) return
  await giveBack(tx)
  await setFounder(tx, seat.account_id, false)
}

/** The projection that sessions hold. */
export const setFounder = (tx: Db, accountId: number, isFounder: boolean) =>
  tx.updateTable('account').set({ is_founder: isFounder }).where('id', '=', accountId).execute()
