import * as z from 'zod'
import { PRICE_MAX_CENTS } from '../limits.ts'

/** Dollars with at most two decimals. */
export const Price = z
  .number('A price is a number of dollars.')
  .min(0, 'A price is not below zero.')
  .max(PRICE_MAX_CENTS / 100, `A price is at most $${PRICE_MAX_CENTS / 100}.`)
  .refine(
    (price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6,
    'A price has at most two decimals.',
  )
