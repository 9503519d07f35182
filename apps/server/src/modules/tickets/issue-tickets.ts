import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { TicketCodes } from './ticket-codes.ts'
import { endTransfers } from './transfers/transfers.queries.ts'

export interface IssuedLine {
  /** Null for free tickets. */
  id: number | null
  ticket_type_id: number
  quantity: number
}

interface Parts {
  jobs: Jobs
  ticketCodes: TicketCodes
}

/**
 * Issues tickets to a person and mails them, in the transaction that pays for them. The person leaves the waiting lists
 * of these types. @returns the ids of the tickets
 */
export async function issueTickets(
  tx: Db,
  { jobs, ticketCodes }: Parts,
  accountId: number,
  lines: readonly IssuedLine[],
): Promise<number[]> {
  if (lines.length === 0) return []
  const { full_name } = await tx
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('full_name')
    .executeTakeFirstOrThrow()
  const types = await tx
    .selectFrom('ticket_type')
    .where(
      'id',
      'in',
      lines.map((line) => line.ticket_type_id),
    )
    .select(['id', 'event_id'])
    .execute()
  const eventOf = new Map(types.map(({ id, event_id }) => [id, event_id]))
  const issued = await tx
    .insertInto('ticket')
    .values(
      lines.flatMap(({ id, ticket_type_id, quantity }) =>
        Array.from({ length: quantity }, () => ({
          ...ticketCodes.create(),
          ticket_type_id,
          event_id: eventOf.get(ticket_type_id)!,
          account_id: accountId,
          holder_name: full_name,
          order_line_id: id,
          checked_in_at: null,
          checked_in_by: null,
        })),
      ),
    )
    .returning('id')
    .execute()
  await tx
    .deleteFrom('ticket_waiting')
    .where('account_id', '=', accountId)
    .where('ticket_type_id', 'in', [...eventOf.keys()])
    .execute()
  const ticketIds = issued.map(({ id }) => id)
  await jobs.enqueue(tx, 'mail.tickets', { ticketIds })
  return ticketIds
}

/** Makes a free ticket void, whose holder returns it. */
export async function returnTicket(tx: Db, id: number): Promise<void> {
  await tx.updateTable('ticket').set({ state: 'void' }).where('id', '=', id).execute()
  await endTransfers(tx, [id])
}

const ofOrder = (orderId: number) => sql<boolean>`order_line_id in (
  select id from order_line where order_id = ${orderId})`

/** Makes the tickets of a refunded or disputed order invalid; they can be sold again. */
export async function voidTickets(tx: Db, orderId: number): Promise<void> {
  const voided = await tx
    .updateTable('ticket')
    .set({ state: 'void' })
    .where(ofOrder(orderId))
    .returning('id')
    .execute()
  await endTransfers(
    tx,
    voided.map(({ id }) => id),
  )
}

/** Makes the tickets of an order valid again after a dispute was won, except those that were refunded before. */
export const restoreTickets = (tx: Db, orderId: number) =>
  tx
    .updateTable('ticket')
    .set({
      state: sql`case when order_refund_id is null then 'valid' else 'refunding' end`,
    })
    .where(ofOrder(orderId))
    .where(
      sql<boolean>`not exists (
        select from order_refund where order_refund.id = order_refund_id and order_refund.state = 'done')`,
    )
    .execute()
