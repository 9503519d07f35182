/** Rules of tickets shared by server and browser. */

/** Ticket types per event. */
export const TICKET_TYPES_MAX = 40
export const TICKET_CAPACITY_MAX = 100_000
/** The most that one buyer may hold of a type, and what organizers start with. */
export const TICKETS_PER_PERSON_MAX = 50
export const TICKETS_PER_PERSON_DEFAULT = 10
export const TICKET_DESCRIPTION_MAX = 500
export const ACCESS_CODE_MAX = 40
export const CANCELLATION_NOTE_MAX = 500
/** While somebody pays, their tickets are reserved for this long. */
export const RESERVATION_MINUTES = 15
/** Lists say how many tickets are left once there are at most this many. */
export const FEW_TICKETS_LEFT = 20

/** How long tickets that became free are offered to the first person on the waiting list. */
export const OFFER_HOURS = 12
/** People that a guest brings. */
export const PLUS_ONES_MAX = 10
export const GUEST_NOTE_MAX = 200
/** Guests per event, and those added at once. */
export const GUESTS_MAX = 2_000
export const GUESTS_AT_ONCE = 200

/** Why a ticket type can't be bought now. */
export const TICKET_STATES = ['onSale', 'soon', 'ended', 'soldOut'] as const
export type TicketState = (typeof TICKET_STATES)[number]

interface SaleWindow {
  saleStartsAt: Date | null
  saleEndsAt: Date | null
}

/** Returns the state of a ticket type; without an end, sales end with the event. */
export function ticketState(
  { saleStartsAt, saleEndsAt }: SaleWindow,
  { left, eventEndsAt, now }: { left: number | null; eventEndsAt: Date; now: Date },
): TicketState {
  if (now >= (saleEndsAt ?? eventEndsAt) || now >= eventEndsAt) return 'ended'
  if (saleStartsAt && now < saleStartsAt) return 'soon'
  return left === 0 ? 'soldOut' : 'onSale'
}
