import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'

/** Whether a type has to wait until `starts_after_id` is sold out, reserved tickets included, or its sale has ended. */
export const isBeforeItsTurn = sql<boolean>`exists (
  select from ticket_type other where other.id = ticket_type.starts_after_id
    and (other.sale_ends_at is null or other.sale_ends_at > now())
    and (other.capacity is null or other.capacity > (
      (select count(*) from ticket where ticket.ticket_type_id = other.id and ticket.state <> 'void')
      + (select coalesce(sum(order_line.quantity), 0) from order_line
        join purchase_order on purchase_order.id = order_line.order_id
        where order_line.ticket_type_id = other.id
          and purchase_order.state in ('open', 'processing'))
      + (select coalesce(sum(ticket_waiting.quantity), 0) from ticket_waiting
        where ticket_waiting.ticket_type_id = other.id))))`

/** Returns the types of an event with what they start after. */
export const findTiers = (db: Db, eventId: number) =>
  db
    .selectFrom('ticket_type')
    .where('event_id', '=', eventId)
    .where('is_guest_list', '=', false)
    .select(['id', 'name', 'starts_after_id', 'capacity', 'sale_ends_at'])
    .execute()

export type Tier = Awaited<ReturnType<typeof findTiers>>[number]
