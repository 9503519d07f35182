import type { Db } from '../../platform/database/connection.ts'
import { findCartTickets, refuseUnavailable } from './cart-tickets.ts'
import { lockEvents } from './ticket-types.queries.ts'

/** A line of an order for tickets. */
export interface TicketLine {
  ticket_type_id: number
  quantity: number
  title: string
  /** Of all its tickets. */
  price_cents: number
}

/**
 * Returns the order lines for the tickets in a cart. Locks their events, so an order that is inserted in the same
 * transaction reserves them: the last tickets go to exactly as many buyers.
 * @throws Conflict if some can't be bought any more, so nobody pays for an order without them
 */
export async function reserveTickets(tx: Db, buyer: { id: number }): Promise<TicketLine[]> {
  const before = await findCartTickets(tx, buyer)
  if (before.length === 0) return []
  // Checked before, too, so that a crowd after the last tickets doesn't wait for the lock to learn that they are gone.
  for (const { type, quantity } of before) refuseUnavailable(type, quantity)
  await lockEvents(tx, [...new Set(before.map(({ type }) => type.event_id))])
  const lines = await findCartTickets(tx, buyer)
  return lines.map(({ type, quantity }) => {
    refuseUnavailable(type, quantity)
    return {
      ticket_type_id: type.id,
      quantity,
      title: type.name,
      price_cents: type.price_cents * quantity,
    }
  })
}
