import type { RefundCause } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

/** Selects the tickets to refund, and locks them until the end of the transaction. */
export const lockValidTickets = (
  tx: Db,
  { orderId, eventId }: { orderId: number; eventId: number },
) =>
  tx
    .selectFrom('ticket')
    .innerJoin('order_line', 'order_line.id', 'ticket.order_line_id')
    .where('order_line.order_id', '=', orderId)
    .where('ticket.event_id', '=', eventId)
    .where('ticket.state', '=', 'valid')
    .select(['ticket.id', 'ticket.account_id', sql<number>`order_line.id`.as('order_line_id')])
    .orderBy('ticket.id')
    .forUpdate('ticket')
    .execute()

export type RefundableTicket = Awaited<ReturnType<typeof lockValidTickets>>[number]

/** Returns how many tickets of each line of an order were not refunded yet. */
export const findTicketsLeft = async (db: Db, orderId: number): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('ticket')
    .innerJoin('order_line', 'order_line.id', 'ticket.order_line_id')
    .where('order_line.order_id', '=', orderId)
    .where('ticket.state', '=', 'valid')
    .groupBy('order_line.id')
    .select(['order_line.id', ({ fn }) => fn.countAll<number>().as('tickets')])
    .execute()
  return new Map(rows.map(({ id, tickets }) => [id, tickets]))
}

interface NewTicketRefund {
  order_id: number
  cause: RefundCause
  cents: number
  tax_cents: number
  to_cents: number
  reason: string
}

/** Inserts a refund of tickets. @returns null while another refund of the order is pending */
export async function insertTicketRefund(
  tx: Db,
  refund: NewTicketRefund,
  lines: readonly { orderLineId: number; quantity: number; cents: number }[],
): Promise<{ id: number } | null> {
  const made = await tx
    .insertInto('order_refund')
    .values({ ...refund, admin_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return null
  await tx
    .insertInto('order_refund_line')
    .values(
      lines.map(({ orderLineId, quantity, cents }) => ({
        ...{ order_refund_id: made.id, order_line_id: orderLineId, quantity, cents },
      })),
    )
    .execute()
  return made
}

export const setRefunding = (tx: Db, ticketIds: readonly number[], refundId: number) =>
  tx
    .updateTable('ticket')
    .set({ state: 'refunding', order_refund_id: refundId })
    .where('id', '=', sql<number>`any(${[...ticketIds]}::int[])`)
    .execute()

/** Makes the tickets of a refund void. @returns their holders */
export const setRefunded = (tx: Db, refundId: number) =>
  tx
    .updateTable('ticket')
    .set({ state: 'void' })
    .where('order_refund_id', '=', refundId)
    .returning('account_id')
    .execute()

/** Gives the tickets of a refused refund back to their holders, unless the whole order was revoked meanwhile. */
export const setRefundRefused = (tx: Db, refundId: number) =>
  sql`
    update ticket set order_refund_id = null,
      state = case when purchase_order.state = 'paid' then 'valid' else 'void' end
    from order_line join purchase_order on purchase_order.id = order_line.order_id
    where order_line.id = ticket.order_line_id and ticket.order_refund_id = ${refundId}`.execute(tx)

/** Returns the refunds of tickets of an order that are at the provider, or on their way there. */
export const findSentTicketRefunds = async (tx: Db, orderId: number) => {
  const rows = await tx
    .selectFrom('order_refund')
    .innerJoin('order_refund_line', 'order_refund_id', 'order_refund.id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'asked')
    .orderBy('order_refund.id')
    .orderBy('order_line_id')
    .select([
      'order_refund.id',
      'order_refund.cents',
      'order_refund.cause',
      'tax_cents',
      'order_line_id',
      'order_refund_line.cents as line_cents',
    ])
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, lines]) => ({
    id,
    cents: lines[0]!.cents,
    cause: lines[0]!.cause,
    taxCents: lines[0]!.tax_cents,
    lines: lines.map((line) => ({ orderLineId: line.order_line_id, cents: line.line_cents })),
  }))
}

/** Returns what a refund of tickets was about, for the buyer's mail. */
export const findRefundedTickets = (db: Db, refundId: number) =>
  db
    .selectFrom('order_refund_line')
    .innerJoin('order_line', 'order_line.id', 'order_line_id')
    .innerJoin('ticket_type', 'ticket_type.id', 'order_line.ticket_type_id')
    .innerJoin('event', 'event.id', 'ticket_type.event_id')
    .where('order_refund_id', '=', refundId)
    .orderBy('order_line.id')
    .select(['order_refund_line.quantity', 'order_line.title', 'event.title as event_title'])
    .execute()

export const findBalance = async (tx: Db, accountId: number): Promise<number> =>
  (
    await tx
      .selectFrom('seller_balance')
      .where('account_id', '=', accountId)
      .select('cents')
      .executeTakeFirst()
  )?.cents ?? 0

/** Returns the paid orders with valid tickets of an event. */
export const findOrdersWithTickets = async (db: Db, eventId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('ticket')
    .innerJoin('order_line', 'order_line.id', 'ticket.order_line_id')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_line.order_id')
    .where('ticket.event_id', '=', eventId)
    .where('ticket.state', '=', 'valid')
    .where('purchase_order.state', '=', 'paid')
    .select('order_id')
    .distinct()
    .orderBy('order_id')
    .execute()
  return rows.map(({ order_id }) => order_id)
}

/** Counts the paid tickets of an event by state, with the price of the valid ones including tax. */
export const countTickets = (db: Db, eventId: number) =>
  db
    .selectFrom('ticket')
    .innerJoin('order_line', 'order_line.id', 'ticket.order_line_id')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_line.order_id')
    .where('ticket.event_id', '=', eventId)
    .select([
      sql<number>`count(*) filter (where ticket.state = 'valid')::int`.as('valid'),
      sql<number>`count(*) filter (where ticket.state = 'refunding')::int`.as('refunding'),
      sql<number>`count(*) filter (where ticket.state = 'void')::int`.as('void'),
      sql<number>`coalesce(round(sum(
        order_line.price_cents::numeric / quantity * purchase_order.total_cents / subtotal_cents
      ) filter (where ticket.state = 'valid')), 0)::int`.as('cents'),
    ])
    .executeTakeFirstOrThrow()

/** Returns the last refund of each order that has valid tickets of an event, if it was refused. */
export const findFailedRefunds = (db: Db, eventId: number) =>
  sql<{ order_id: number; buyer_name: string; tickets: number; problem: string }>`
    select o.id as order_id, o.buyer_name, refund.problem, count(*)::int as tickets
    from ticket
    join order_line line on line.id = ticket.order_line_id
    join purchase_order o on o.id = line.order_id
    cross join lateral (
      select state, problem from order_refund where order_id = o.id and cause <> 'admin'
      order by id desc limit 1) refund
    where ticket.event_id = ${eventId} and ticket.state = 'valid' and refund.state = 'refused'
    group by o.id, refund.problem order by o.id desc limit 50`.execute(db)
