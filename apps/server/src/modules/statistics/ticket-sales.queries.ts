/** The queries of ticket sales. Days are text, `2026-11-20`; earnings are cents. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { DayCount } from './overview.queries.ts'
import type { Days } from './periods.ts'

/** The events of an account, or one of them. */
export interface EventScope {
  accountId: number
  eventId: number | undefined
}

/** Bounds a time to days in UTC. */
const within = (time: RawBuilder<unknown>, { from, to }: Days) => sql`
  ${time} >= ${from}::date::timestamp at time zone 'utc'
  and ${time} < (${to}::date + 1)::timestamp at time zone 'utc'`

const ofEvents = ({ accountId, eventId }: EventScope) =>
  eventId === undefined
    ? sql`event.owner_id = ${accountId}`
    : sql`event.owner_id = ${accountId} and event.id = ${eventId}`

/** Returns the day of the first ticket; null without tickets. */
export async function findFirstTicketDay(db: Db, scope: EventScope): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(ticket.created_at) at time zone 'utc', 'YYYY-MM-DD') as day
    from ticket join event on event.id = ticket.event_id where ticket.guest_id is null and ${ofEvents(scope)}`.execute(
    db,
  )
  return rows[0]!.day
}

/** Returns the tickets issued on each day, including those refunded later. */
export const findTicketDays = async (db: Db, scope: EventScope, days: Days): Promise<DayCount[]> =>
  (
    await sql<DayCount>`
      select to_char(ticket.created_at at time zone 'utc', 'YYYY-MM-DD') as day,
        count(*)::int as count
      from ticket join event on event.id = ticket.event_id
      where ticket.guest_id is null and ${ofEvents(scope)}
        and ${within(sql`ticket.created_at`, days)} group by 1`.execute(db)
  ).rows

export interface EarningsDay {
  day: string
  cents: number
}

/** Returns the account's earnings with tickets by booking date. */
export const findTicketEarnings = async (
  db: Db,
  scope: EventScope,
  days: Days,
): Promise<EarningsDay[]> =>
  (
    await sql<EarningsDay>`
      select to_char(booking.at at time zone 'utc', 'YYYY-MM-DD') as day,
        sum(entry.cents)::int as cents
      from ledger_entry entry
      join ledger_event booking on booking.id = entry.event_id
      join order_line line on line.id = entry.order_line_id
      join ticket_type type on type.id = line.ticket_type_id
      join event on event.id = type.event_id
      where entry.party = 'seller' and entry.account_id = ${scope.accountId}
        and ${ofEvents(scope)} and ${within(sql`booking.at`, days)}
      group by 1`.execute(db)
  ).rows

interface Sales {
  id: number
  sold: number
  capacity: number | null
  checked_in: number
  cents: number
}

export interface TypeSales extends Sales {
  event_id: number
  name: string
}

/** Returns the sales of all ticket types of the account's events, cheapest first. */
export const findTypeSales = async (db: Db, accountId: number): Promise<TypeSales[]> =>
  (
    await sql<TypeSales>`
      select type.id, type.event_id, type.name, type.capacity,
        coalesce(issued.sold, 0) as sold, coalesce(issued.checked_in, 0) as checked_in,
        coalesce(earned.cents, 0) as cents
      from ticket_type type join event on event.id = type.event_id
      left join (
        select ticket_type_id, count(*)::int as sold, count(checked_in_at)::int as checked_in
        from ticket where state = 'valid' group by 1
      ) issued on issued.ticket_type_id = type.id
      left join (
        select line.ticket_type_id, sum(entry.cents)::int as cents
        from ledger_entry entry join order_line line on line.id = entry.order_line_id
        where entry.party = 'seller' and entry.account_id = ${accountId}
          and line.ticket_type_id is not null
        group by 1
      ) earned on earned.ticket_type_id = type.id
      where event.owner_id = ${accountId} and not type.is_guest_list
      order by type.price_cents, type.id`.execute(db)
  ).rows

export interface EventFacts {
  id: number
  title: string
  starts_at: Date
  time_zone: string
  ticket_capacity: number | null
}

/** Returns the account's events with ticket types, latest start first. */
export const findEventsWithTickets = (db: Db, accountId: number): Promise<EventFacts[]> =>
  db
    .selectFrom('event')
    .where('owner_id', '=', accountId)
    .where(sql<boolean>`exists (
      select from ticket_type where event_id = event.id and not is_guest_list)`)
    .select(['id', 'title', 'starts_at', 'time_zone', 'ticket_capacity'])
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
