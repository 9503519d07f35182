import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import { languageOf } from '../../../platform/http/request-language.ts'
import type { WalletService } from './wallet.service.ts'

export const walletRoutes = (app: FastifyInstance, gate: Gatekeeper, wallet: WalletService) =>
  implement(app, gate, contract.wallet, {
    listCards: async ({ user }) => ({ result: await wallet.cards(user) }),
    addCard: ({ user }) => wallet.addCard(user),
    preferCard: async ({ params, user }) => ({ result: await wallet.preferCard(user, params.id) }),
    removeCard: async ({ params, user }) => ({ result: await wallet.removeCard(user, params.id) }),
    setBillingCountry: async ({ body, user }) =>
      void (await wallet.setBillingCountry(user, body.country)),
    listTransactions: async ({ user, request }) => ({
      result: await wallet.transactions(user, languageOf(request)),
    }),
    listInvoices: ({ query, user, request }) =>
      wallet.invoices(user, query.page, languageOf(request)),
    findInvoice: async ({ params, user, request }) => ({
      result: await wallet.invoice(user, params.number, languageOf(request)),
    }),
  })
