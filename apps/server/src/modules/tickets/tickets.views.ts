import {
  type EventTicket,
  FEW_TICKETS_LEFT,
  type TicketEvent,
  type TicketOffer,
  toDollars,
} from '@hypha/contract'
import { leftOf, stateOf } from './tickets.rules.ts'
import type { TicketTypeRow } from './ticket-types.queries.ts'

const viewSold = (type: TicketTypeRow, now: Date) => ({
  id: type.id,
  name: type.name,
  description: type.description,
  price: toDollars(type.price_cents),
  state: stateOf(type, now),
  saleStartsAt: type.sale_starts_at?.toISOString() ?? null,
  saleEndsAt: type.sale_ends_at?.toISOString() ?? null,
  perPerson: type.per_person,
})

export const viewEventTicket = (type: TicketTypeRow, now: Date): EventTicket => ({
  ...viewSold(type, now),
  eventId: type.event_id,
  capacity: type.capacity,
  accessCode: type.access_code,
  sold: type.sold,
  reserved: type.reserved,
  checkedIn: type.checked_in,
})

export function viewOffer(type: TicketTypeRow, now: Date): TicketOffer {
  const left = leftOf(type)
  return {
    ...viewSold(type, now),
    left: left !== null && left <= FEW_TICKETS_LEFT ? left : null,
    isUnlocked: type.access_code !== null,
  }
}

export interface TicketEventRow {
  event_id: number
  event_title: string
  starts_at: Date
  ends_at: Date
  time_zone: string
  venue: string
  city: string
  country: string
}

export const viewTicketEvent = (row: TicketEventRow): TicketEvent => ({
  id: row.event_id,
  title: row.event_title,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  timeZone: row.time_zone,
  venue: row.venue,
  city: row.city,
  country: row.country,
})
