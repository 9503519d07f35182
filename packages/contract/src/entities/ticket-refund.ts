import * as z from 'zod'
import { REFUND_REASON_MAX } from '../limits.ts'
import { Lines } from './line.ts'

/** What a refund of a ticket pays back. */
export const RefundQuote = z
  .object({
    /** In dollars, with tax; 0 for a free ticket. */
    amount: z.number(),
    /** For organizers: all tickets of the same order for this event. Null for holders and free tickets. */
    order: z.object({ tickets: z.int(), amount: z.number() }).nullable(),
    /** Whether somebody else paid: the money goes to their card. */
    goesToBuyer: z.boolean(),
  })
  .meta({ id: 'RefundQuote' })
export type RefundQuote = z.output<typeof RefundQuote>

export const NewTicketRefund = z.strictObject({
  /** As in the quote. Refused if it has changed. */
  amount: z.number().min(0).max(1_000_000),
  /** For organizers: all tickets of the same order for this event. */
  wholeOrder: z.boolean().default(false),
  /** For organizers, shown to the buyer. */
  reason: Lines(REFUND_REASON_MAX).default(''),
})
export type NewTicketRefund = z.output<typeof NewTicketRefund>

/** The refunds of an event, for its organizer. */
export const EventRefunds = z
  .object({
    /** Valid paid tickets, and what refunding them would pay back, in dollars. */
    tickets: z.int().nonnegative(),
    amount: z.number(),
    /** Tickets whose refund was asked for. */
    underway: z.int().nonnegative(),
    refunded: z.int().nonnegative(),
    /** Refunds that the payment provider refused, newest first. */
    failed: z.array(
      z.object({ orderId: z.int(), buyer: z.string(), tickets: z.int(), problem: z.string() }),
    ),
  })
  .meta({ id: 'EventRefunds' })
export type EventRefunds = z.output<typeof EventRefunds>
