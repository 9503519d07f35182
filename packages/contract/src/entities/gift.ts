import * as z from 'zod'
import { message } from '../messages.ts'
import { GIFT_DESIGNS, GIFT_MESSAGE_MAX } from '../rules/gifts.ts'
import { isTimeZone } from '../rules/zoned-time.ts'
import { Email, FullName } from './account.ts'
import { Lines } from './line.ts'
import { Product } from './product.ts'
import { SalePrice } from './sale-period.ts'

export const GiftDesign = z.enum(GIFT_DESIGNS)
export type GiftDesign = z.output<typeof GiftDesign>

/** To whom a gift goes, and when. */
export const GiftRecipient = z.object({
  email: Email,
  name: FullName.nullable(),
  /** A day such as `2026-12-24`, on which it is mailed at 9:00; null for at once. */
  deliverOn: z.iso.date().nullable(),
  /** Of the buyer. */
  timeZone: z.string().max(64).refine(isTimeZone, message('timeZone')),
})
export type GiftRecipient = z.output<typeof GiftRecipient>

/** Everything that the buyer says about a gift. */
export const GiftWishes = GiftRecipient.extend({
  /** Plain text; may be empty. */
  message: Lines(GIFT_MESSAGE_MAX),
  design: GiftDesign,
})
export type GiftWishes = z.output<typeof GiftWishes>

/** What cards and mails show. */
const card = { name: z.string().nullable(), message: z.string(), design: GiftDesign }

/** Music in the cart for somebody else. A change replaces it, so its id stands for its content. */
export const CartGift = Product.extend({
  id: z.int(),
  ...card,
  email: z.string(),
  deliverOn: z.string().nullable(),
  timeZone: z.string(),
  /** Current price of the track or release, or the chosen one. */
  price: z.number(),
  /** A running sale, which `price` includes, and the price without it. */
  sale: SalePrice.extend({ fullPrice: z.number() }).omit({ price: true }).optional(),
  /** Price when it was added, if different. */
  priceBefore: z.number().nullable(),
  isSetYourPrice: z.boolean(),
  /** What a discount code takes off `price`. */
  discount: z.number(),
  /** Why it can't be bought now; it isn't part of the total then. */
  problem: z.enum(['unavailable']).nullable(),
}).meta({ id: 'CartGift' })
export type CartGift = z.output<typeof CartGift>

/** `waiting` for its date; `withdrawn` if the payment was refunded or is disputed. */
export const GiftState = z.enum(['waiting', 'sent', 'accepted', 'withdrawn'])
export type GiftState = z.output<typeof GiftState>

/** A paid gift, for its sender. */
export const Gift = Product.extend({
  id: z.int(),
  orderId: z.int(),
  state: GiftState,
  ...card,
  /** Null, as the name, some time after it was accepted or withdrawn. */
  email: z.string().nullable(),
  deliverOn: z.string().nullable(),
  timeZone: z.string(),
  /** When it is or was due. */
  deliverAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  acceptedAt: z.iso.datetime().nullable(),
  /** Anyone with it can accept the gift; empty once that is impossible. */
  code: z.string(),
  /** How often it can be mailed again. */
  mailsLeft: z.int(),
}).meta({ id: 'Gift' })
export type Gift = z.output<typeof Gift>

/** A gift as its recipient sees it before accepting it. */
export const GiftOffer = z
  .object({
    product: Product,
    /** The sender; null once their account is deleted. */
    from: z.string().nullable(),
    ...card,
  })
  .meta({ id: 'GiftOffer' })
export type GiftOffer = z.output<typeof GiftOffer>
