import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'

const shownTickets = (db: Db) =>
  db
    .selectFrom('ticket')
    .innerJoin('ticket_type', 'ticket_type.id', 'ticket.ticket_type_id')
    .innerJoin('event', 'event.id', 'ticket.event_id')
    .leftJoin('order_line', 'order_line.id', 'ticket.order_line_id')
    .leftJoin('purchase_order', 'purchase_order.id', 'order_line.order_id')
    .leftJoin('ticket_transfer', (join) =>
      join
        .onRef('ticket_transfer.ticket_id', '=', 'ticket.id')
        .on('ticket_transfer.state', '=', 'open'),
    )
    .selectAll('ticket')
    .select([
      'ticket_type.name as type_name',
      'order_line.order_id',
      'purchase_order.account_id as buyer_id',
      'purchase_order.state as order_state',
      'ticket_transfer.email as transfer_email',
      'ticket_transfer.created_at as transfer_at',
      sql<number>`coalesce(order_line.price_cents / order_line.quantity, 0)`.as('price_cents'),
      'event.title as event_title',
      'event.starts_at',
      'event.ends_at',
      'event.time_zone',
      'event.venue',
      'event.city',
      'event.country',
      'event.owner_id',
      'event.cancelled_at',
      'event.moved_at',
      'event.refund_policy',
      'event.refund_days',
    ])

export type TicketRow = Awaited<ReturnType<ReturnType<typeof shownTickets>['execute']>>[number]

export const findTicketsById = (db: Db, ids: readonly number[]): Promise<TicketRow[]> =>
  shownTickets(db).where('ticket.id', 'in', ids).orderBy('ticket.id').execute()

interface Page {
  limit: number
  offset: number
}

/** Returns a page of an account's tickets: those of upcoming events first, soonest first. */
export async function findTicketsOf(db: Db, accountId: number, { limit, offset }: Page, now: Date) {
  const own = shownTickets(db).where('ticket.account_id', '=', accountId)
  const [rows, { total }] = await Promise.all([
    own
      .orderBy(sql`event.ends_at <= ${now}`)
      .orderBy(sql`abs(extract(epoch from event.starts_at - ${now}::timestamptz))`)
      .orderBy('ticket.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    own
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Returns a page of the valid tickets of an event by holder; `words` are part of the holder's name. */
export async function findAttendees(
  db: Db,
  eventId: number,
  { words, limit, offset }: Page & { words: string },
) {
  const all = shownTickets(db)
    .where('ticket.event_id', '=', eventId)
    .where('ticket.state', '=', 'valid')
    .$if(words !== '', (tickets) =>
      tickets.where(sql<boolean>`position(lower(${words}) in lower(ticket.holder_name)) > 0`),
    )
  const [rows, { total }] = await Promise.all([
    all
      .orderBy(sql`lower(ticket.holder_name)`)
      .orderBy('ticket.id')
      .limit(limit)
      .offset(offset)
      .execute(),
    all
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Returns a ticket, and locks it until the end of the transaction. */
export const lockTicket = (tx: Db, id: number): Promise<TicketRow | undefined> =>
  shownTickets(tx).where('ticket.id', '=', id).forUpdate('ticket').executeTakeFirst()

/** Returns the accounts that have a valid ticket of an event. */
export const findTicketHolders = async (db: Db, eventId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('ticket')
    .where('event_id', '=', eventId)
    .where('state', '=', 'valid')
    .where('account_id', 'is not', null)
    .select('account_id')
    .distinct()
    .execute()
  return rows.map((row) => row.account_id!)
}
