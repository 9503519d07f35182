import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

/** Returns the transfer with this code, with who offers it. */
export const findTransfer = (db: Db, codeHash: Buffer) =>
  db
    .selectFrom('ticket_transfer')
    .innerJoin('account', 'account.id', 'from_account_id')
    .where('code_hash', '=', codeHash)
    .selectAll('ticket_transfer')
    .select('account.full_name as from_name')
    .executeTakeFirst()

export type TransferRow = NonNullable<Awaited<ReturnType<typeof findTransfer>>>

/** Returns a transfer that nobody has accepted yet, with the language of who offers it. */
export const findOpenTransfer = (db: Db, id: number) =>
  db
    .selectFrom('ticket_transfer')
    .innerJoin('account', 'account.id', 'from_account_id')
    .where('ticket_transfer.id', '=', id)
    .where('state', '=', 'open')
    .selectAll('ticket_transfer')
    .select(['account.full_name as from_name', 'account.language'])
    .executeTakeFirst()

/** @returns null if the ticket is offered to somebody already */
export const insertTransfer = (
  tx: Db,
  transfer: {
    ticket_id: number
    from_account_id: number
    email: string
    nonce: Buffer
    code_hash: Buffer
  },
) =>
  tx
    .insertInto('ticket_transfer')
    .values(transfer)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Ends the open transfers of these tickets. @returns how many there were */
export async function endTransfers(tx: Db, ticketIds: readonly number[]): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('ticket_transfer')
    .set({ state: 'cancelled', ended_at: new Date() })
    .where('ticket_id', '=', sql<number>`any(${[...ticketIds]}::int[])`)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** @returns whether it was still open */
export async function setAccepted(tx: Db, id: number, accountId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ticket_transfer')
    .set({ state: 'accepted', to_account_id: accountId, ended_at: new Date() })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives a ticket with a new code to another account. */
export const setHolder = (
  tx: Db,
  ticketId: number,
  holder: { account_id: number; holder_name: string; nonce: Buffer; code_hash: Buffer },
) => tx.updateTable('ticket').set(holder).where('id', '=', ticketId).execute()
