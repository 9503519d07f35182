import {
  type InvoiceDetails,
  type InvoiceSummary,
  type MembershipInvoice,
  toDollars,
} from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import type { MembershipPaymentRow } from '../membership-payments.ts'
import { renderStored } from '../../../platform/texts/render.ts'
import { renderTitle } from './render-title.ts'
import type { InvoiceRow } from './invoices.queries.ts'

export const viewSummary = (
  row: InvoiceRow,
  { isInvoice, language }: { isInvoice: boolean; language: Language },
): InvoiceSummary => ({
  invoiceNumber: row.invoice_number,
  kind: row.kind,
  isInvoice,
  title: renderTitle(row, language),
  total: toDollars(row.total_cents),
  refunded: toDollars(row.refunded_cents),
  paidAt: row.paid_at.toISOString(),
  orderId: row.order_id,
})

export const viewInvoice = (
  row: MembershipPaymentRow,
  { invoice, language }: { invoice: InvoiceDetails; language: Language },
): MembershipInvoice => ({
  invoiceNumber: row.invoice_number,
  title: renderStored(language, row.title),
  periodStart: row.period_start?.toISOString() ?? null,
  periodEnd: row.period_end?.toISOString() ?? null,
  credit: toDollars(row.credit_cents),
  net: toDollars(row.amount_cents - row.tax_cents),
  tax: toDollars(row.tax_cents),
  taxRate:
    row.tax_name === null ? null : { name: row.tax_name, percent: row.tax_basis_points / 100 },
  total: toDollars(row.amount_cents),
  refunded: toDollars(row.refunded_cents),
  currency: 'USD',
  country: row.country,
  paidAt: row.paid_at.toISOString(),
  buyer: { fullName: row.buyer_name, email: row.buyer_email },
  invoice,
  card: row.card_brand && row.card_last4 ? { brand: row.card_brand, last4: row.card_last4 } : null,
})
