import * as z from 'zod'
import { Id } from '../kit.ts'
import { NAME_MAX, REFUND_REASON_MAX } from '../limits.ts'
import { MERCH_MESSAGE_MAX, MERCH_PROBLEMS, PARCEL_STATES } from '../rules/merch.ts'
import { Address } from './address.ts'
import { Line, Lines } from './line.ts'

/** An item of a parcel as it was sold. */
export const ParcelItem = z
  .object({
    /** The order line. */
    id: z.int(),
    title: z.string(),
    quantity: z.int(),
    /** Of all of them, after the discount and before tax. */
    price: z.number(),
    /** What a discount code took off. */
    discount: z.number(),
    discountCode: z.string().nullable(),
    /** Of a numbered edition: the buyer's numbers. */
    numbers: z.array(z.int()),
    editionSize: z.int().nullable(),
    refunded: z.int().nonnegative(),
  })
  .meta({ id: 'ParcelItem' })
export type ParcelItem = z.output<typeof ParcelItem>

/** What one seller sends for an order. */
export const Parcel = z
  .object({
    id: z.int(),
    state: z.enum(PARCEL_STATES),
    seller: z.object({ id: z.int(), name: z.string() }),
    items: z.array(ParcelItem),
    /** In dollars, before tax; its order line is null if shipping is free. */
    shipping: z.object({ lineId: z.int().nullable(), price: z.number(), isRefunded: z.boolean() }),
    /** The event at which the buyer picks it up; null if it is shipped. */
    pickup: z.object({ id: z.int().nullable(), title: z.string() }).nullable(),
    /** Of a pre-order. */
    shipsFrom: z.iso.date().nullable(),
    carrier: z.string().nullable(),
    trackingNumber: z.string().nullable(),
    shippedAt: z.iso.datetime().nullable(),
    /** A problem that the buyer reported and the seller has not answered yet. */
    problem: z.object({ reason: z.enum(MERCH_PROBLEMS), reportedAt: z.iso.datetime() }).nullable(),
    messages: z.int().nonnegative(),
  })
  .meta({ id: 'Parcel' })
export type Parcel = z.output<typeof Parcel>

/** The part of an order that one seller sends, as the seller sees it. */
export const MerchOrder = Parcel.extend({
  orderId: z.int(),
  invoiceNumber: z.int(),
  paidAt: z.iso.datetime(),
  /** Of the whole order: nothing should be shipped unless it is paid. */
  orderState: z.enum(['paid', 'refunded', 'disputed']),
  /** Sellers write to buyers in the messages of the order; addresses of people are only for those who opted in. */
  buyer: z.object({ name: z.string() }),
  /** Null if it is picked up, and once the account was deleted. */
  address: Address.nullable(),
  weightGrams: z.int(),
  /** In dollars, before tax. */
  total: z.number(),
}).meta({ id: 'MerchOrder' })
export type MerchOrder = z.output<typeof MerchOrder>

export const MerchOrderChange = z.strictObject({
  state: z.enum(PARCEL_STATES),
  /** When it is shipped. */
  carrier: z.union([z.literal(''), Line(NAME_MAX)]).default(''),
  trackingNumber: z.union([z.literal(''), Line(NAME_MAX)]).default(''),
  /** When it is returned: puts its items back in stock. */
  restock: z.boolean().default(false),
})
export type MerchOrderChange = z.output<typeof MerchOrderChange>

/** Items of an order to refund; its shipping is a line, too. */
export const MerchRefundLines = z
  .array(z.strictObject({ lineId: Id, quantity: z.int().min(1).max(1_000) }))
  .min(1)
  .max(100)
export const NewMerchRefund = z.strictObject({
  lines: MerchRefundLines,
  /** As in the quote, in dollars with tax. Refused if it has changed. */
  amount: z.number().min(0).max(1_000_000),
  /** Shown to the buyer. */
  reason: Lines(REFUND_REASON_MAX).default(''),
})
export type NewMerchRefund = z.output<typeof NewMerchRefund>

/** A message between buyer and seller about an order. */
export const MerchMessage = z
  .object({
    id: z.int(),
    from: z.enum(['buyer', 'seller']),
    isOwn: z.boolean(),
    text: z.string(),
    /** Set if it reports a problem. */
    problem: z.enum(MERCH_PROBLEMS).nullable(),
    sentAt: z.iso.datetime(),
  })
  .meta({ id: 'MerchMessage' })
export type MerchMessage = z.output<typeof MerchMessage>

export const NewMerchMessage = z.strictObject({
  text: Lines(MERCH_MESSAGE_MAX).pipe(z.string().min(1)),
  /** For buyers, who report a problem. */
  problem: z.enum(MERCH_PROBLEMS).nullable().default(null),
})
export type NewMerchMessage = z.output<typeof NewMerchMessage>
