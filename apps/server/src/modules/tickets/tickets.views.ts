import {
  type EventTicket,
  FEW_TICKETS_LEFT,
  type TicketEvent,
  type TicketOffer,
  type RefundPolicyKind,
  type RefundTerms,
  toDollars,
  type WaitingPlace,
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
  waiting: type.held,
  startsAfterId: type.starts_after_id,
})

export const viewWaitingPlace = ({ waiting_place: place }: TicketTypeRow): WaitingPlace | null =>
  place && {
    ...place,
    offerUntil: place.offerUntil === null ? null : new Date(place.offerUntil).toISOString(),
  }

export function viewOffer(type: TicketTypeRow, now: Date): TicketOffer {
  const left = leftOf(type)
  return {
    ...viewSold(type, now),
    left: left !== null && left <= FEW_TICKETS_LEFT ? left : null,
    isUnlocked: type.access_code !== null,
    startsAfter: type.is_before_its_turn ? type.starts_after : null,
    waiting: viewWaitingPlace(type),
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
  cancelled_at: Date | null
  refund_policy: RefundPolicyKind
  refund_days: number
}

export const viewRefundTerms = (
  row: Pick<TicketEventRow, 'refund_policy' | 'refund_days'>,
): RefundTerms => ({ policy: row.refund_policy, days: row.refund_days })

export const viewTicketEvent = (row: TicketEventRow): TicketEvent => ({
  id: row.event_id,
  title: row.event_title,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  timeZone: row.time_zone,
  venue: row.venue,
  city: row.city,
  country: row.country,
  isCancelled: row.cancelled_at !== null,
  refunds: viewRefundTerms(row),
})
