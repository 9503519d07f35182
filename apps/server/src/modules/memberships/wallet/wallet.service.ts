import type { Language } from '@hypha/i18n/languages.ts'
import type { Db } from '../../../platform/database/connection.ts'
import { NotFound, Unavailable } from '../../../platform/errors.ts'
import { type Payments, ProviderUnreachable } from '../../../ports/payments/payments.ts'
import { findInvoiceDetails, findOperator } from '../../payments/index.ts'
import type { Customers } from '../customers.ts'
import { createCards } from './cards.ts'
import { findInvoices, findMembershipInvoice } from './invoices.queries.ts'
import { findTransactions } from './transactions.queries.ts'
import { viewInvoice, viewSummary } from './wallet.views.ts'

export type WalletService = ReturnType<typeof createWallet>

interface Person {
  id: number
  email: string
}

interface Reader extends Person {
  isAdmin: boolean
}

interface Parts {
  db: Db
  payments: Payments
  customers: Customers
}

const UNREACHED = 'platform.provider.unreachable'

const asking = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw new Unavailable(UNREACHED)
    throw error
  }
}

/** Saved cards, the billing country, and past payments. */
export function createWallet({ db, payments, customers }: Parts) {
  const cards = createCards({ stripe: payments.stripe, customers })
  return {
    cards: (person: Person) => asking(cards.list(person)),
    addCard: async (person: Person) => ({
      result: { clientSecret: await asking(cards.add(person)) },
      provider: payments.provider,
    }),
    preferCard: (person: Person, id: string) => asking(cards.prefer(person, id)),
    removeCard: (person: Person, id: string) => asking(cards.remove(person, id)),

    /** Sets the country for future payments; past ones keep their tax. */
    async setBillingCountry(person: Person, country: string): Promise<void> {
      await db
        .updateTable('account')
        .set({ billing_country: country })
        .where('id', '=', person.id)
        .execute()
    },

    transactions: (person: Person, language: Language) => findTransactions(db, person.id, language),

    async invoices(person: Person, page: number, language: Language) {
      const { rows, count } = await findInvoices(db, person.id, page)
      const isInvoice = (await findOperator(db)) !== null
      return {
        items: rows.map((row) => viewSummary(row, { isInvoice, language })),
        count_results: count,
      }
    },

    /** @throws NotFound, also for an invoice of somebody else, unless an admin reads it */
    async invoice(person: Reader, invoiceNumber: number, language: Language) {
      const row = await findMembershipInvoice(db, person, invoiceNumber)
      if (!row) throw new NotFound('memberships.invoice.gone')
      const invoiceOf = await findInvoiceDetails(db, 'membershipPaymentId', [row])
      return viewInvoice(row, { invoice: invoiceOf(row), language })
    },
  }
}
