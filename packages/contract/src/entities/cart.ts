import * as z from 'zod'
import { CartBundle } from './bundle.ts'
import { CartDiscount } from './discount.ts'
import { CartGift } from './gift.ts'
import { CartMerch } from './merch.ts'
import { NamedProduct, Product, ProductType } from './product.ts'
import { PreOrderTime } from './release.ts'
import { SalePrice } from './sale-period.ts'
import { TicketEvent } from './ticket.ts'

export const CartItem = Product.extend({
  /** Current price: that of the track or release minus tracks already owned, or the chosen one. */
  price: z.number(),
  /** A running sale, which `price` includes, and the price without it. */
  sale: SalePrice.extend({ fullPrice: z.number() }).omit({ price: true }).optional(),
  /** Price when it was added, if different. */
  priceBefore: z.number().nullable(),
  isSetYourPrice: z.boolean(),
  /** Of a release that isn't out yet. */
  preOrder: PreOrderTime.nullable(),
  /** Whether the buyer may pay more: the price without that, and the suggested price. */
  payMore: z.object({ from: z.number(), suggested: z.number().nullable() }).nullable(),
  /** What a discount code takes off `price`. */
  discount: z.number(),
  /** Number of a release's tracks already owned, and the price without the discount. */
  owned: z.object({ tracks: z.int(), of: z.int(), fullPrice: z.number() }).nullable(),
}).meta({ id: 'CartItem' })
export type CartItem = z.output<typeof CartItem>

/** An item that can't be bought any more. It costs nothing and stays until removed. */
export const CartLoss = NamedProduct.extend({
  product_type: z.enum([...ProductType.options, 'bundle']),
  reason: z.enum(['unavailable', 'owned']),
}).meta({
  id: 'CartLoss',
})
export type CartLoss = z.output<typeof CartLoss>

/** Tickets of one type. */
export const CartTicket = z
  .object({
    /** The ticket type. */
    product_id: z.int(),
    product_type: z.literal('event_ticket'),
    title: z.string(),
    event: TicketEvent,
    quantity: z.int(),
    /** Current price of one ticket, in dollars. */
    price: z.number(),
    /** Price when it was added, if different. */
    priceBefore: z.number().nullable(),
    /** What a discount code takes off all of them. */
    discount: z.number(),
    /** Why they can't be bought now; they aren't part of the total then. */
    problem: z.enum(['soon', 'ended', 'soldOut', 'tooMany']).nullable(),
  })
  .meta({ id: 'CartTicket' })
export type CartTicket = z.output<typeof CartTicket>

export const Cart = z
  .object({
    items: z.array(CartItem),
    tickets: z.array(CartTicket),
    merch: z.array(CartMerch),
    bundles: z.array(CartBundle),
    gifts: z.array(CartGift),
    /** The codes entered by the buyer. */
    discounts: z.array(CartDiscount),
    /** After discounts. */
    total: z.number(),
    gone: z.array(CartLoss),
  })
  .meta({ id: 'Cart' })
export type Cart = z.output<typeof Cart>

export const CartCounter = z.object({ counter: z.int() })

/** Result of adding to the cart. */
export const CartAddition = CartCounter.extend({
  /** Tracks now included through their release, and music now included through its bundle; `price` is the chosen one. */
  replaced: z.array(
    z.object({
      productId: z.int(),
      type: ProductType,
      releaseId: z.int(),
      price: z.number().nullable(),
    }),
  ),
  /** The releases of a bundle. */
  bundled: z.array(z.int()).optional(),
}).meta({ id: 'CartAddition' })
export type CartAddition = z.output<typeof CartAddition>
