import { timingSafeEqual } from 'node:crypto'
import { type TicketState, ticketState } from '@hypha/contract'
import type { TicketTypeRow } from './ticket-types.queries.ts'

/** Returns how many tickets of a type are left, or null if neither it nor the event has a limit. */
export function leftOf(type: TicketTypeRow): number | null {
  const { capacity, sold, reserved, ticket_capacity: eventCapacity, event_taken: taken } = type
  const limits = [
    ...(capacity === null ? [] : [capacity - sold - reserved]),
    ...(eventCapacity === null ? [] : [eventCapacity - taken]),
  ]
  return limits.length === 0 ? null : Math.max(0, Math.min(...limits))
}

export const stateOf = (type: TicketTypeRow, now: Date): TicketState =>
  type.cancelled_at
    ? 'ended'
    : ticketState(
        { saleStartsAt: type.sale_starts_at, saleEndsAt: type.sale_ends_at },
        { left: leftOf(type), eventEndsAt: type.ends_at, now },
      )

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
