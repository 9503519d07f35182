import { type OrderTickets, toDollars } from '@hypha/contract'
import type { Db } from '../../platform/database/connection.ts'
import { viewTicketEvent } from './tickets.views.ts'

/** Returns the ticket lines of these orders as they were sold, with their events. */
export const findOrderedTickets = (db: Db, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('order_line')
        .innerJoin('ticket_type', 'ticket_type.id', 'order_line.ticket_type_id')
        .innerJoin('event', 'event.id', 'ticket_type.event_id')
        .where('order_line.order_id', 'in', orderIds)
        .select([
          'order_line.order_id',
          'order_line.title',
          'order_line.quantity',
          'order_line.price_cents',
          'order_line.discount_cents',
          'order_line.discount_code',
          'event.id as event_id',
          'event.title as event_title',
          'event.starts_at',
          'event.ends_at',
          'event.time_zone',
          'event.venue',
          'event.city',
          'event.country',
          'event.cancelled_at',
          'event.refund_policy',
          'event.refund_days',
        ])
        .orderBy('order_line.id')
        .execute()

export type OrderedTickets = Awaited<ReturnType<typeof findOrderedTickets>>[number]

export const viewOrderedTickets = (row: OrderedTickets): OrderTickets => ({
  title: row.title,
  event: viewTicketEvent(row),
  quantity: row.quantity,
  price: toDollars(row.price_cents),
  discount: toDollars(row.discount_cents),
  discountCode: row.discount_code,
})
