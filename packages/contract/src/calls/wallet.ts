import * as z from 'zod'
import { Country } from '../entities/country.ts'
import { PaymentProvider } from '../entities/payment-provider.ts'
import { InvoiceSummary, MembershipInvoice, SavedCard, Transaction } from '../entities/wallet.ts'
import { endpoint, ID_MAX, itemsPage, nothing, result } from '../kit.ts'
import { TRANSACTIONS_SHOWN } from '../limits.ts'

const asksProvider = [{ by: 'account', max: 120, windowSeconds: 3_600 }] as const
const ofCard = z.object({ id: z.string().regex(/^pm_\w{1,100}$/) })

/** Saved cards and payments. */
export const wallet = {
  listCards: endpoint({
    method: 'GET',
    path: '/user/cards',
    access: 'verified',
    scope: 'read',
    summary: 'List your saved cards',
    returns: result(z.array(SavedCard)),
  }),
  addCard: endpoint({
    method: 'POST',
    path: '/user/cards',
    access: 'verified',
    scope: 'write',
    summary: 'Get what a card form needs to save another card',
    limits: asksProvider,
    returns: z.object({
      result: z.object({ clientSecret: z.string() }),
      provider: PaymentProvider,
    }),
  }),
  preferCard: endpoint({
    method: 'PATCH',
    path: '/user/cards/:id',
    access: 'verified',
    scope: 'write',
    summary: 'Pay subscriptions with this card from now on',
    params: ofCard,
    limits: asksProvider,
    returns: result(z.array(SavedCard)),
  }),
  removeCard: endpoint({
    method: 'DELETE',
    path: '/user/cards/:id',
    access: 'verified',
    scope: 'write',
    evenSuspended: true,
    summary: 'Remove a saved card, unless it pays for a running subscription',
    params: ofCard,
    limits: asksProvider,
    errors: [409],
    returns: result(z.array(SavedCard)),
  }),
  setBillingCountry: endpoint({
    method: 'PATCH',
    path: '/user/billing-country',
    access: 'verified',
    scope: 'write',
    status: 204,
    summary: 'Set your billing country, which decides the tax on your invoices',
    body: z.strictObject({ country: Country }),
    limits: asksProvider,
    returns: nothing,
  }),
  listTransactions: endpoint({
    method: 'GET',
    path: '/user/transactions',
    access: 'verified',
    scope: 'read',
    summary: `List your ${TRANSACTIONS_SHOWN} latest purchases, refunds, sales and payouts`,
    returns: result(z.array(Transaction)),
  }),
  listInvoices: endpoint({
    method: 'GET',
    path: '/user/invoices',
    access: 'verified',
    scope: 'read',
    summary: 'List everything you have paid for, newest first',
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    returns: itemsPage(InvoiceSummary),
  }),
  findInvoice: endpoint({
    method: 'GET',
    path: '/user/invoices/:number',
    access: 'verified',
    scope: 'read',
    summary: 'Get the invoice of a membership, to print',
    params: z.object({ number: z.coerce.number().int().positive().max(ID_MAX) }),
    returns: result(MembershipInvoice),
  }),
}
