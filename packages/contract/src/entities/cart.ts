import * as z from 'zod'
import { NamedProduct, Product } from './product.ts'

export const CartItem = Product.extend({
  /** What it costs now: the price of a track or release, without what of it is owned, or what was chosen. */
  price: z.number(),
  /** What it cost when it was put in, where that was another price. */
  priceBefore: z.number().nullable(),
  isSetYourPrice: z.boolean(),
  /** How many of a release's tracks one has already, and what it would cost without. */
  owned: z.object({ tracks: z.int(), of: z.int(), fullPrice: z.number() }).nullable(),
}).meta({ id: 'CartItem' })
export type CartItem = z.output<typeof CartItem>

/** Something that can be bought no longer; it costs nothing, and stays until it is removed. */
export const CartLoss = NamedProduct.extend({ reason: z.enum(['unavailable', 'owned']) }).meta({
  id: 'CartLoss',
})
export type CartLoss = z.output<typeof CartLoss>

export const Cart = z
  .object({ items: z.array(CartItem), total: z.number(), gone: z.array(CartLoss) })
  .meta({ id: 'Cart' })
export type Cart = z.output<typeof Cart>

export const CartCounter = z.object({ counter: z.int() })

/** What came of putting something into the cart. */
export const CartAddition = CartCounter.extend({
  /** Tracks that were in the cart alone and now are with their release; `price`: what was chosen for them. */
  replaced: z.array(z.object({ productId: z.int(), price: z.number().nullable() })),
}).meta({ id: 'CartAddition' })
export type CartAddition = z.output<typeof CartAddition>
