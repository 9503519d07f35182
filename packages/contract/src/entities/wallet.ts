import * as z from 'zod'
import { Country } from './country.ts'
import { InvoiceDetails } from './invoice.ts'
import { TaxRate } from './tax-rate.ts'

/** A card saved at the payment provider. We store nothing else about it. */
export const SavedCard = z
  .object({
    id: z.string(),
    brand: z.string(),
    last4: z.string(),
    expMonth: z.int(),
    expYear: z.int(),
    /** Used to pay subscriptions. */
    isDefault: z.boolean(),
  })
  .meta({ id: 'SavedCard' })
export type SavedCard = z.output<typeof SavedCard>

/** A payment in the list of invoices. */
export const InvoiceSummary = z
  .object({
    invoiceNumber: z.int(),
    kind: z.enum(['music', 'premium', 'founder', 'artist', 'label', 'support', 'votes']),
    /** False for a receipt, until the operator has entered their details. */
    isInvoice: z.boolean(),
    /** What it was for, as text. */
    title: z.string(),
    total: z.number(),
    refunded: z.number(),
    paidAt: z.string(),
    /** For an order of music, which has its own receipt page. */
    orderId: z.int().nullable(),
  })
  .meta({ id: 'InvoiceSummary' })
export type InvoiceSummary = z.output<typeof InvoiceSummary>

/** A transaction from the user's point of view: payments they made are negative. */
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

/** The invoice of a membership: one line, tax included in its price. */
export const MembershipInvoice = z
  .object({
    invoiceNumber: z.int(),
    title: z.string(),
    /** Null if it is paid once. */
    periodStart: z.string().nullable(),
    periodEnd: z.string().nullable(),
    /** For the unused part of Premium; already subtracted from the other amounts. */
    credit: z.number(),
    net: z.number(),
    tax: z.number(),
    taxRate: TaxRate.nullable(),
    total: z.number(),
    refunded: z.number(),
    currency: z.literal('USD'),
    country: Country.nullable(),
    paidAt: z.string(),
    buyer: z.object({ fullName: z.string(), email: z.string() }),
    invoice: InvoiceDetails,
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  })
  .meta({ id: 'MembershipInvoice' })
export type MembershipInvoice = z.output<typeof MembershipInvoice>
