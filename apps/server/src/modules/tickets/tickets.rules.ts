import { timingSafeEqual } from 'node:crypto'
import { type TicketState, ticketState } from '@hypha/contract'
import type { TicketTypeRow } from './ticket-types.queries.ts'

type Held = Pick<TicketTypeRow, 'held' | 'event_held'>

/** Returns what the capacities of a type and its event leave, or null if neither has a limit. */
function freeOf(type: TicketTypeRow, { held, event_held }: Held): number | null {
  const { capacity, sold, reserved, ticket_capacity: eventCapacity, event_taken: taken } = type
  const limits = [
    ...(capacity === null ? [] : [capacity - sold - reserved - held]),
    ...(eventCapacity === null ? [] : [eventCapacity - taken - event_held]),
  ]
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits))
}

/**
 * Returns how many tickets of a type are left for the buyer, or null if there is no limit. People on the waiting list
 * come first, those with an offer before the rest.
 */
export function leftOf(type: TicketTypeRow): number | null {
  const left = freeOf(type, type)
  if (left === null || type.offered === 0) return left
  const { held_by_offers: held, event_held_by_offers: event_held } = type
  return Math.max(left, Math.min(type.offered, freeOf(type, { held, event_held })!))
}

/** Returns how many tickets of a type can be offered to the waiting list. */
export const offerableOf = (type: TicketTypeRow): number | null =>
  freeOf(type, { held: type.held_by_offers, event_held: type.event_held_by_offers })

export function stateOf(type: TicketTypeRow, now: Date): TicketState {
  if (type.cancelled_at) return 'ended'
  const state = ticketState(
    { saleStartsAt: type.sale_starts_at, saleEndsAt: type.sale_ends_at },
    { left: leftOf(type), eventEndsAt: type.ends_at, now },
  )
  return state !== 'ended' && type.is_before_its_turn ? 'soon' : state
}

/** Returns why this buyer can't have that many tickets of a type now, or null. */
export function problemOf(
  type: TicketTypeRow,
  quantity: number,
  now: Date,
): Exclude<TicketState, 'onSale'> | 'tooMany' | null {
  const state = stateOf(type, now)
  if (state !== 'onSale') return state
  if (type.owned + quantity > type.per_person) return 'tooMany'
  const left = leftOf(type)
  return left !== null && quantity > left ? 'soldOut' : null
}

/** Whether a ticket type is visible to somebody who entered `code`. */
export function isUnlocked({ access_code }: TicketTypeRow, code: string | null): boolean {
  if (access_code === null) return true
  const [expected, given] = [access_code, code ?? ''].map((text) =>
    Buffer.from(text.trim().toLowerCase()),
  )
  return expected!.length === given!.length && timingSafeEqual(expected!, given!)
}
