import * as z from 'zod'
import { message } from '../messages.ts'
import { REFUND_REASON_MAX } from '../limits.ts'
import { REFUND_CAUSES } from '../rules/refund-policy.ts'
import { Lines } from './line.ts'
import { Order } from './order.ts'

/** More than any order's total. */
const AMOUNT_MAX = 1_000_000

export const NewRefund = z.strictObject({
  /** In dollars, with at most two decimals. */
  amount: z
    .number()
    .min(0.01, message('refund.min'))
    .max(AMOUNT_MAX)
    .refine(
      (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
      message('decimals'),
    ),
  /** The refunded amount when the admin loaded the order. Of two simultaneous refunds, the second is rejected. */
  refunded: z.number().min(0).max(AMOUNT_MAX),
  /** Shown to the buyer. */
  reason: Lines(REFUND_REASON_MAX).pipe(z.string().min(1)),
})
export type NewRefund = z.output<typeof NewRefund>

/** A full or partial refund of an order, by an admin or of certain tickets. */
export const Refund = z
  .object({
    id: z.int(),
    amount: z.number(),
    reason: z.string(),
    /** `asked`: the payment provider has not answered yet. */
    state: z.enum(['asked', 'done', 'refused']),
    /** Why the provider refused it, for admins. */
    problem: z.string().nullable(),
    cause: z.enum(REFUND_CAUSES),
    /** The admin who made it; null for other causes. */
    admin: z.string().nullable(),
    askedAt: z.string(),
  })
  .meta({ id: 'Refund' })
export type Refund = z.output<typeof Refund>

/** A paid order as admins see it. */
export const Sale = Order.extend({
  /** Newest first. Refunds made at the provider itself are only included in `refunded`. */
  refunds: z.array(Refund),
}).meta({ id: 'Sale' })
export type Sale = z.output<typeof Sale>
