import * as z from 'zod'
import { Id } from '../kit.ts'
import { message } from '../messages.ts'
import { DISCOUNT_CODE_MAX, DISCOUNT_USES_MAX, normalizeDiscountCode } from '../rules/promotions.ts'
import { PRICE_MAX_CENTS } from '../limits.ts'
import { Expiry } from './expiry.ts'

/** What a code is for: everything of its seller, a release with its tracks, the tickets of an event, or a product. */
const scope = z.enum(['everything', 'release', 'event', 'product'])

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
    /** Of a code for everything: whether that includes merch. Shipping is never reduced. */
    includesMerch: z.boolean(),
    /** The title of the release, event or product. */
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

interface Scopes {
  releaseId: number | null
  eventId: number | null
  productId: number | null
}

const scopesOf = ({ releaseId, eventId, productId }: Scopes) =>
  [releaseId, eventId, productId].filter((id) => id !== null)

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
    productId: Id.nullable().default(null),
    /** Of a code for everything. */
    includesMerch: z.boolean().default(false),
    usesMax: z.int().min(1).max(DISCOUNT_USES_MAX).nullable().default(null),
    isOncePerPerson: z.boolean().default(false),
    minimum: Dollars.default(0),
    expiresAt: Expiry,
  })
  .refine(({ percent, amount }) => (percent === null) !== (amount === null), {
    error: message('discount.percentOrAmount'),
    path: ['percent'],
  })
  .refine((code) => scopesOf(code).length <= 1, {
    error: message('discount.oneScope'),
    path: ['eventId'],
  })
  .refine((code) => !code.includesMerch || scopesOf(code).length === 0, {
    error: message('discount.merchOfEverything'),
    path: ['includesMerch'],
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
