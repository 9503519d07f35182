import * as z from 'zod'
import { REFUND_DAYS_MAX, REFUND_POLICIES } from '../rules/refund-policy.ts'

/** When tickets of an event can be refunded by their holders. */
export const RefundTerms = z
  .object({
    policy: z.enum(REFUND_POLICIES),
    /** For the policy `days`: until how many days before the start. */
    days: z.int().min(1).max(REFUND_DAYS_MAX),
  })
  .meta({ id: 'RefundTerms' })
export type RefundTerms = z.output<typeof RefundTerms>

/** What applies to all tickets of an event. */
export const TicketSettings = z
  .object({
    refunds: RefundTerms,
    /** Whether guests count against the event's capacity. */
    guestsCount: z.boolean(),
  })
  .meta({ id: 'TicketSettings' })
export type TicketSettings = z.output<typeof TicketSettings>
