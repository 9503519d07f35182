import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../platform/database/connection.ts'
import { type Gatekeeper, implement } from '../../../platform/http/implement.ts'
import { languageOf } from '../../../platform/http/request-language.ts'
import { findBillingDetails, saveBillingDetails } from './billing.ts'
import { findCreditNote } from './credit-notes.ts'
import { findOperator, saveOperator } from './operator.ts'

export const invoiceRoutes = (app: FastifyInstance, gate: Gatekeeper, db: Db) =>
  implement(app, gate, contract.invoices, {
    findOperator: async () => ({ result: await findOperator(db) }),
    saveOperator: async ({ body, user }) => ({ result: await saveOperator(db, body, user) }),
    findBillingDetails: async ({ user }) => ({ result: await findBillingDetails(db, user.id) }),
    saveBillingDetails: async ({ body, user }) =>
      void (await saveBillingDetails(db, user.id, body)),
    findCreditNote: async ({ params, user, request }) => ({
      result: await findCreditNote(db, params.number, {
        person: user,
        language: languageOf(request),
      }),
    }),
  })
