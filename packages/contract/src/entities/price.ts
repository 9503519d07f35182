import * as z from 'zod'
import { message } from '../messages.ts'
import { PRICE_MAX_CENTS } from '../limits.ts'

/** In dollars, with at most two decimals. */
export const Price = z
  .number()
  .min(0)
  .max(PRICE_MAX_CENTS / 100, message('price.max'))
  .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, message('decimals'))
