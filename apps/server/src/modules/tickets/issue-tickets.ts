import type { Db } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { TicketCodes } from './ticket-codes.ts'

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

/** Issues tickets to a person and mails them, in the transaction that pays for them. @returns their ids */
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
  const ticketIds = issued.map(({ id }) => id)
  await jobs.enqueue(tx, 'mail.tickets', { ticketIds })
  return ticketIds
}

const setState = (tx: Db, orderId: number, state: 'valid' | 'void') =>
  tx
    .updateTable('ticket')
    .set({ state })
    .where('order_line_id', 'in', (eb) =>
      eb.selectFrom('order_line').where('order_id', '=', orderId).select('id'),
    )
    .execute()

/** Makes the tickets of a refunded or disputed order invalid; they can be sold again. */
export const voidTickets = (tx: Db, orderId: number) => setState(tx, orderId, 'void')

/** Makes the tickets of an order valid again after a dispute was won. */
export const restoreTickets = (tx: Db, orderId: number) => setState(tx, orderId, 'valid')
