import * as z from 'zod'
import { Country } from './country.ts'
import { Product } from './product.ts'

export const OrderItem = Product.extend({ price: z.number() }).meta({ id: 'OrderItem' })
export type OrderItem = z.output<typeof OrderItem>

/** `processing`: the bank takes its time. `cancelled`: another order took its place before anything was paid. */
export const OrderState = z.enum([
  'open',
  'processing',
  'paid',
  'refunded',
  'disputed',
  'cancelled',
])
export type OrderState = z.output<typeof OrderState>

/** What a tax is called where the buyer lives, and its rate. */
export const TaxRate = z.object({ name: z.string(), percent: z.number() }).meta({ id: 'TaxRate' })
export type TaxRate = z.output<typeof TaxRate>

/** What somebody buys at one time, at the prices that they were shown. */
export const Order = z
  .object({
    id: z.int(),
    state: OrderState,
    items: z.array(OrderItem),
    subtotal: z.number(),
    tax: z.number(),
    /** Null where there is none. */
    taxRate: TaxRate.nullable(),
    total: z.number(),
    /** What went back to the buyer. */
    refunded: z.number(),
    currency: z.literal('USD'),
    country: Country,
    createdAt: z.string(),
    paidAt: z.string().nullable(),
    /** Given when it is paid. */
    invoiceNumber: z.int().nullable(),
    buyer: z.object({ fullName: z.string(), email: z.string() }),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    /** Why the last try to pay failed, in words for people. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof Order>

/** A product that somebody may download forever: bought, or claimed for free. */
export const Purchase = Product.extend({
  source: z.enum(['purchase', 'claim']),
  purchasedAt: z.string(),
  /** Null where nothing was paid. */
  price: z.number().nullable(),
  orderId: z.int().nullable(),
  /** How many tracks it is made of. */
  trackCount: z.int(),
  /** Its artist or label took it away since; its buyers keep it. */
  isRemoved: z.boolean(),
  lastDownloadedAt: z.string().nullable(),
}).meta({ id: 'Purchase' })
export type Purchase = z.output<typeof Purchase>
