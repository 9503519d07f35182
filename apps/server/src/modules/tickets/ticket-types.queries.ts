import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { TicketTypeTable } from '../../platform/database/schema.ts'
import { isBeforeItsTurn } from './tiers.queries.ts'
import { waitingColumns } from './waiting-list/waiting-columns.ts'

/** Tickets of the type that somebody is paying for; `buyer` is left out, because their order may be replaced. */
const reservedBy = (buyer: number | null) => sql<number>`(
  select coalesce(sum(order_line.quantity), 0)::int from order_line
  join purchase_order on purchase_order.id = order_line.order_id
  where order_line.ticket_type_id = ticket_type.id
    and purchase_order.state in ('open', 'processing')
    and purchase_order.account_id is distinct from ${buyer}::int)`

const ticketsWhere = (condition = sql`true`) => sql<number>`(
  select count(*)::int from ticket
  where ticket.ticket_type_id = ticket_type.id and ticket.state <> 'void' and ${condition})`

/** Tickets of all types of the event that are sold or reserved, and those of guests if they count. */
const takenOfEvent = (buyer: number | null) => sql<number>`(
  (select count(*)::int from ticket where ticket.event_id = event.id and ticket.state <> 'void'
    and (ticket.guest_id is null or event.guests_count))
  + (select coalesce(sum(order_line.quantity), 0)::int from order_line
    join ticket_type other on other.id = order_line.ticket_type_id
    join purchase_order on purchase_order.id = order_line.order_id
    where other.event_id = event.id and purchase_order.state in ('open', 'processing')
      and purchase_order.account_id is distinct from ${buyer}::int))`

/** Selects ticket types with their event and sales figures. `buyer`: the account whose own order doesn't count. */
export const ticketTypes = (db: Db, buyer: number | null = null) =>
  db
    .selectFrom('ticket_type')
    .innerJoin('event', 'event.id', 'ticket_type.event_id')
    .leftJoin('ticket_type as earlier', 'earlier.id', 'ticket_type.starts_after_id')
    .where('ticket_type.is_guest_list', '=', false)
    .selectAll('ticket_type')
    .select([
      'event.owner_id',
      'event.title as event_title',
      'event.starts_at',
      'event.ends_at',
      'event.time_zone',
      'event.venue',
      'event.city',
      'event.country',
      'event.status as event_status',
      'event.cancelled_at',
      'event.refund_policy',
      'event.refund_days',
      'event.ticket_capacity',
      'earlier.name as starts_after',
      ticketsWhere().as('sold'),
      ticketsWhere(sql`ticket.account_id = ${buyer}::int`).as('owned'),
      ticketsWhere(sql`ticket.checked_in_at is not null`).as('checked_in'),
      reservedBy(buyer).as('reserved'),
      takenOfEvent(buyer).as('event_taken'),
      isBeforeItsTurn.as('is_before_its_turn'),
      ...waitingColumns(buyer),
    ])

/** Returns how many tickets of an event are sold or reserved, and those of guests if they count. */
export const countTakenOfEvent = async (db: Db, eventId: number): Promise<number> =>
  (
    await db
      .selectFrom('event')
      .where('id', '=', eventId)
      .select(takenOfEvent(null).as('taken'))
      .executeTakeFirstOrThrow()
  ).taken

export type TicketTypeRow = Awaited<ReturnType<ReturnType<typeof ticketTypes>['execute']>>[number]

export const findTicketType = (db: Db, id: number): Promise<TicketTypeRow | undefined> =>
  ticketTypes(db).where('ticket_type.id', '=', id).executeTakeFirst()

/** Returns the ticket types of an event in the order they were added. */
export const findTicketTypes = (
  db: Db,
  eventId: number,
  buyer: number | null,
): Promise<TicketTypeRow[]> =>
  ticketTypes(db, buyer)
    .where('ticket_type.event_id', '=', eventId)
    .orderBy('ticket_type.id')
    .execute()

interface Page {
  limit: number
  offset: number
}

/** Returns a page of the ticket types of the events of this owner, or of one event, those of the latest event first. */
export async function findOwnTicketTypes(
  db: Db,
  ownerId: number | null,
  { eventId, limit, offset }: Page & { eventId: number | undefined },
): Promise<{ rows: TicketTypeRow[]; total: number }> {
  const own = ticketTypes(db)
    .$if(ownerId !== null, (types) => types.where('event.owner_id', '=', ownerId!))
    .$if(eventId !== undefined, (types) => types.where('ticket_type.event_id', '=', eventId!))
  const [rows, { total }] = await Promise.all([
    own
      .orderBy('event.starts_at', 'desc')
      .orderBy('ticket_type.id')
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

/** Locks these events until the end of the transaction, so their tickets are sold one buyer after the other. */
export const lockEvents = (tx: Db, eventIds: readonly number[]) =>
  sql`select from event where id = any(${eventIds}::int[]) order by id for no key update`.execute(
    tx,
  )

/** Whether somebody paid for tickets of an event, or is paying. */
export const hasPaidTickets = async (tx: Db, eventId: number): Promise<boolean> => {
  const line = await tx
    .selectFrom('order_line')
    .innerJoin('ticket_type', 'ticket_type.id', 'ticket_type_id')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_id')
    .where('event_id', '=', eventId)
    .where('state', '!=', 'cancelled')
    .select('order_line.id')
    .executeTakeFirst()
  return line !== undefined
}

export const findEventFacts = (db: Db, id: number) =>
  db.selectFrom('event').where('id', '=', id).selectAll().executeTakeFirst()

export const insertTicketType = (
  tx: Db,
  type: Insertable<TicketTypeTable>,
): Promise<{ id: number }> =>
  tx.insertInto('ticket_type').values(type).returning('id').executeTakeFirstOrThrow()

export const updateTicketType = (tx: Db, id: number, changes: Updateable<TicketTypeTable>) =>
  tx.updateTable('ticket_type').set(changes).where('id', '=', id).execute()

/** Deletes a ticket type unless tickets of it were ever ordered or issued. @returns whether it was deleted */
export async function deleteTicketType(tx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('ticket_type')
    .where('id', '=', id)
    .where(
      sql<boolean>`not exists (select from order_line where ticket_type_id = ticket_type.id)
        and not exists (select from ticket where ticket_type_id = ticket_type.id)`,
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const countTicketTypes = async (tx: Db, eventId: number): Promise<number> => {
  const { count } = await tx
    .selectFrom('ticket_type')
    .where('event_id', '=', eventId)
    .where('is_guest_list', '=', false)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
