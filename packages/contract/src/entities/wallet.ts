import * as z from 'zod'
import { Country } from './country.ts'
import { TaxRate } from './order.ts'

/** A card that the payment provider keeps for somebody; we know no more of it than this. */
export const SavedCard = z
  .object({
    id: z.string(),
    brand: z.string(),
    last4: z.string(),
    expMonth: z.int(),
    expYear: z.int(),
    /** Subscriptions are paid with it. */
    isDefault: z.boolean(),
  })
  .meta({ id: 'SavedCard' })
export type SavedCard = z.output<typeof SavedCard>

/** Something that was paid, in the list of all of it. */
export const InvoiceSummary = z
  .object({
    invoiceNumber: z.int(),
    kind: z.enum(['music', 'premium', 'founder', 'artist', 'label', 'votes']),
    /** What it was for, in words. */
    title: z.string(),
    total: z.number(),
    refunded: z.number(),
    paidAt: z.string(),
    /** Of an order of music: its receipt has an address of its own. */
    orderId: z.int().nullable(),
  })
  .meta({ id: 'InvoiceSummary' })
export type InvoiceSummary = z.output<typeof InvoiceSummary>

/** Money that somebody paid, was paid or is owed, from their side: what they paid is below zero. */
export const Transaction = z
  .object({
    id: z.string(),
    kind: z.enum([
      'purchase',
      'refund',
      'sale',
      'sale-reversed',
      'payout',
      'payout-returned',
      'adjustment',
    ]),
    title: z.string(),
    amount: z.number(),
    at: z.iso.datetime(),
  })
  .meta({ id: 'Transaction' })
export type Transaction = z.output<typeof Transaction>

/** The invoice of a membership: one line, tax contained in its price. */
export const MembershipInvoice = z
  .object({
    invoiceNumber: z.int(),
    title: z.string(),
    /** Null where it is paid once. */
    periodStart: z.string().nullable(),
    periodEnd: z.string().nullable(),
    net: z.number(),
    tax: z.number(),
    taxRate: TaxRate.nullable(),
    total: z.number(),
    refunded: z.number(),
    currency: z.literal('USD'),
    country: Country.nullable(),
    paidAt: z.string(),
    buyer: z.object({ fullName: z.string(), email: z.string() }),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  })
  .meta({ id: 'MembershipInvoice' })
export type MembershipInvoice = z.output<typeof MembershipInvoice>
