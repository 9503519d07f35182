import { type Attendee, refundDeadline, type Ticket, toDollars } from '@hypha/contract'
import type { TicketCodes } from './ticket-codes.ts'
import type { TicketRow } from './tickets.queries.ts'
import { viewTicketEvent } from './tickets.views.ts'

export const stateOfTicket = ({ state, checked_in_at }: TicketRow): Ticket['state'] =>
  state === 'valid' && checked_in_at ? 'used' : state

/** Returns until when the holder may refund a ticket, or return a free one, or null if they can't now. */
export function refundableUntil(row: TicketRow, now: Date): Date | null {
  if (stateOfTicket(row) !== 'valid' || row.account_id === null) return null
  if (row.order_line_id !== null && row.order_state !== 'paid') return null
  const until =
    row.order_line_id === null
      ? row.ends_at
      : refundDeadline({
          policy: row.refund_policy,
          days: row.refund_days,
          startsAt: row.starts_at,
          isCancelled: row.cancelled_at !== null,
          movedAt: row.moved_at,
          boughtAt: row.created_at,
        })
  return until && until > now ? until : null
}

export const viewTicket = (row: TicketRow, ticketCodes: TicketCodes, now: Date): Ticket => ({
  id: row.id,
  code: ticketCodes.codeOf(row.nonce),
  typeName: row.type_name,
  holderName: row.holder_name,
  price: toDollars(row.price_cents),
  state: stateOfTicket(row),
  checkedInAt: row.checked_in_at?.toISOString() ?? null,
  orderId: row.order_id,
  refundableUntil: refundableUntil(row, now)?.toISOString() ?? null,
  transfer:
    row.transfer_email === null
      ? null
      : { email: row.transfer_email, sentAt: row.transfer_at!.toISOString() },
  event: viewTicketEvent(row),
})

export const viewAttendee = (row: TicketRow): Attendee => ({
  ticketId: row.id,
  holderName: row.holder_name,
  typeName: row.type_name,
  state: stateOfTicket(row),
  checkedInAt: row.checked_in_at?.toISOString() ?? null,
  isGuest: row.guest_id !== null,
})
