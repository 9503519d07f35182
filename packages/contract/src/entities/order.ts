import * as z from 'zod'
import { BundleName } from './bundle.ts'
import { Country } from './country.ts'
import { Address } from './address.ts'
import { Parcel } from './parcel.ts'
import { InvoiceDetails } from './invoice.ts'
import { Product } from './product.ts'
import { PreOrderTime } from './release.ts'
import { TaxRate } from './tax-rate.ts'
import { TicketEvent } from './ticket.ts'

const paid = {
  /** After the discount. */
  price: z.number(),
  /** What a discount code took off. */
  discount: z.number(),
  discountCode: z.string().nullable(),
}

/** Of music that wasn't out when it was ordered; it can be cancelled until it is. */
export const PreOrder = PreOrderTime.extend({
  /** `failed`: the refund was refused, and an admin looks into it. */
  state: z.enum(['waiting', 'refunding', 'refunded', 'failed', 'released']),
  mayCancel: z.boolean(),
}).meta({ id: 'PreOrder' })
export type PreOrder = z.output<typeof PreOrder>

export const OrderItem = Product.extend({
  ...paid,
  /** The bundle it was sold in; null once that is deleted. */
  bundleId: z.int().nullable(),
  bundle: BundleName.nullable(),
  preOrder: PreOrder.nullable(),
  /** Bought for somebody else: their name or e-mail; null once that is deleted. */
  gift: z.object({ id: z.int(), to: z.string().nullable() }).nullable(),
}).meta({ id: 'OrderItem' })
export type OrderItem = z.output<typeof OrderItem>

/** Tickets of one type in an order; `price` is that of all of them. */
export const OrderTickets = z
  .object({
    title: z.string(),
    event: TicketEvent,
    quantity: z.int(),
    ...paid,
  })
  .meta({ id: 'OrderTickets' })
export type OrderTickets = z.output<typeof OrderTickets>

/** `processing`: the bank is still processing. `cancelled`: replaced by another order before payment. */
export const OrderState = z.enum([
  'open',
  'processing',
  'paid',
  'refunded',
  'disputed',
  'cancelled',
])
export type OrderState = z.output<typeof OrderState>

/** An order with the prices shown to the buyer. */
export const Order = z
  .object({
    id: z.int(),
    state: OrderState,
    items: z.array(OrderItem),
    tickets: z.array(OrderTickets),
    /** Merch, by seller. */
    parcels: z.array(Parcel),
    /** Of its merch; null if nothing is shipped, and once the account was deleted. */
    shippingAddress: Address.nullable(),
    subtotal: z.number(),
    tax: z.number(),
    /** Null if there is no tax. */
    taxRate: TaxRate.nullable(),
    total: z.number(),
    /** The refunded amount. */
    refunded: z.number(),
    currency: z.literal('USD'),
    country: Country,
    createdAt: z.string(),
    paidAt: z.string().nullable(),
    /** Assigned on payment. */
    invoiceNumber: z.int().nullable(),
    buyer: z.object({ fullName: z.string(), email: z.string() }),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    invoice: InvoiceDetails,
    /** Why the last payment attempt failed, for the buyer. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'Order' })
export type Order = z.output<typeof Order>

/** A product the user can download forever: bought, or claimed for free. */
export const Purchase = Product.extend({
  source: z.enum(['purchase', 'claim', 'code', 'gift']),
  purchasedAt: z.string(),
  /** Null if nothing was paid. */
  price: z.number().nullable(),
  orderId: z.int().nullable(),
  /** Number of tracks. */
  trackCount: z.int(),
  /** Removed by its artist or label; buyers keep it. */
  isRemoved: z.boolean(),
  /** Of a release that isn't out yet. */
  preOrder: PreOrderTime.nullable(),
  lastDownloadedAt: z.string().nullable(),
}).meta({ id: 'Purchase' })
export type Purchase = z.output<typeof Purchase>
