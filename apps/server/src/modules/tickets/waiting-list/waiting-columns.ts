import { sql } from 'kysely'

const isLive = sql`(waiting.offer_until is null or waiting.offer_until > now())`

/** Tickets that somebody on the waiting list wants and is not paying for yet: those are in their order. */
const unpaid = sql`greatest(0, waiting.quantity - (
  select coalesce(sum(order_line.quantity), 0) from order_line
  join purchase_order on purchase_order.id = order_line.order_id
  where order_line.ticket_type_id = waiting.ticket_type_id
    and purchase_order.account_id = waiting.account_id
    and purchase_order.state in ('open', 'processing')))`

const heldWhere = (buyer: number | null, condition = sql`true`) => sql<number>`(
  select coalesce(sum(${unpaid}), 0)::int from ticket_waiting waiting
  where waiting.ticket_type_id = ticket_type.id and ${isLive} and ${condition}
    and waiting.account_id is distinct from ${buyer}::int)`

const heldOfEventWhere = (buyer: number | null, condition = sql`true`) => sql<number>`(
  select coalesce(sum(${unpaid}), 0)::int from ticket_waiting waiting
  join ticket_type other on other.id = waiting.ticket_type_id
  where other.event_id = ticket_type.event_id and ${isLive} and ${condition}
    and waiting.account_id is distinct from ${buyer}::int)`

const isOffer = sql`waiting.offer_until is not null`

/** What the waiting list keeps from a buyer, and what it offers them; for queries of ticket types. */
export const waitingColumns = (buyer: number | null) =>
  [
    heldWhere(buyer).as('held'),
    heldWhere(buyer, isOffer).as('held_by_offers'),
    heldOfEventWhere(buyer).as('event_held'),
    heldOfEventWhere(buyer, isOffer).as('event_held_by_offers'),
    sql<number>`(
      select coalesce(sum(waiting.quantity), 0)::int from ticket_waiting waiting
      where waiting.ticket_type_id = ticket_type.id and ${isLive} and ${isOffer}
        and waiting.account_id = ${buyer}::int)`.as('offered'),
    sql<{ quantity: number; position: number; offerUntil: string | null } | null>`(
      select jsonb_build_object('quantity', own.quantity, 'offerUntil', own.offer_until, 'position',
        case when own.offer_until is not null then 0 else (
          select count(*) from ticket_waiting waiting
          where waiting.ticket_type_id = ticket_type.id and waiting.offer_until is null
            and waiting.id <= own.id) end)
      from ticket_waiting own
      where own.ticket_type_id = ticket_type.id and own.account_id = ${buyer}::int
        and (own.offer_until is null or own.offer_until > now()))`.as('waiting_place'),
  ] as const
