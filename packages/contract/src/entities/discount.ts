import * as z from 'zod'
import { Id } from '../kit.ts'
import { message } from '../messages.ts'
import { DISCOUNT_CODE_MAX, DISCOUNT_USES_MAX, normalizeDiscountCode } from '../rules/promotions.ts'
import { PRICE_MAX_CENTS } from '../limits.ts'
import { Expiry } from './expiry.ts'

/** What a discount code is for: everything of its seller, a release with its tracks, or the tickets of an event. */
const scope = z.enum(['everything', 'release', 'event'])

const Dollars = z
  .number()
  .min(0)
  .max(PRICE_MAX_CENTS / 100)
  .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, message('decimals'))

/** A code that buyers enter in their cart. */
export const DiscountCode = z
  .object({
    id: z.int(),
    code: z.string(),
    /** Either a percentage, or an amount in dollars. */
    percent: z.int().nullable(),
    amount: z.number().nullable(),
    scope,
    /** The title of the release or event. */
    title: z.string().nullable(),
    uses: z.int(),
    usesMax: z.int().nullable(),
    isOncePerPerson: z.boolean(),
    /** What the items it is for must cost at least, in dollars. */
    minimum: z.number(),
    expiresAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'DiscountCode' })
export type DiscountCode = z.output<typeof DiscountCode>

export const NewDiscountCode = z
  .strictObject({
    code: z
      .string()
      .transform(normalizeDiscountCode)
      .pipe(
        z
          .string()
          .min(3)
          .max(DISCOUNT_CODE_MAX)
          .regex(/^[0-9A-Z_-]+$/, message('accessCode')),
      ),
    percent: z.int().min(1).max(100).nullable().default(null),
    amount: Dollars.min(0.01).nullable().default(null),
    releaseId: Id.nullable().default(null),
    eventId: Id.nullable().default(null),
    usesMax: z.int().min(1).max(DISCOUNT_USES_MAX).nullable().default(null),
    isOncePerPerson: z.boolean().default(false),
    minimum: Dollars.default(0),
    expiresAt: Expiry,
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
    error: message('discount.percentOrAmount'),
    path: ['percent'],
  })
  .refine(({ releaseId, eventId }) => releaseId === null || eventId === null, {
    error: message('discount.releaseOrEvent'),
    path: ['eventId'],
  })
export type NewDiscountCode = z.output<typeof NewDiscountCode>

/** A discount code in a cart. */
export const CartDiscount = z
  .object({
    id: z.int(),
    code: z.string(),
    /** What it takes off, in dollars. */
    amount: z.number(),
    /**
     * Why it takes nothing off. The order can't be paid with a code that is over, used up or was used by this buyer;
     * the others only wait for other items.
     */
    problem: z.enum(['over', 'usedUp', 'usedByYou', 'minimum', 'nothing']).nullable(),
    /** What its items must cost at least, in dollars. */
    minimum: z.number(),
  })
  .meta({ id: 'CartDiscount' })
export type CartDiscount = z.output<typeof CartDiscount>
