import { timingSafeEqual } from 'node:crypto'
import { type TicketState, ticketState } from '@hypha/contract'
import type { TicketTypeRow } from './ticket-types.queries.ts'

/** Returns how many tickets of a type are left, or null if it has no limit. */
export const leftOf = ({ capacity, sold, reserved }: TicketTypeRow): number | null =>
  capacity === null ? null : Math.max(0, capacity - sold - reserved)

export const stateOf = (type: TicketTypeRow, now: Date): TicketState =>
  ticketState(
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
