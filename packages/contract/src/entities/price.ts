import * as z from 'zod'
import { message } from '../messages.ts'
import { PRICE_MAX_CENTS, PRICE_MIN_PAID_CENTS } from '../limits.ts'

/** In dollars, with at most two decimals: free, or at least what a card payment can be. */
export const Price = z
  .number()
  .min(0)
  .max(PRICE_MAX_CENTS / 100, message('price.max'))
  .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, message('decimals'))
  .refine((price) => price <= 0 || price >= PRICE_MIN_PAID_CENTS / 100, {
    error: message('price.min'),
    params: { min: PRICE_MIN_PAID_CENTS / 100 },
  })

/** What cards say about prices that buyers choose. */
export const priceChoice = {
  /** Proposed to buyers who choose their price; missing without one. */
  suggestedPrice: z.number().optional(),
  /** Whether buyers may pay more than the price; missing if not. */
  letsPayMore: z.boolean().optional(),
}
