import * as z from 'zod'
import { call } from '../wire/call.ts'
import { existing } from '../wire/existing.ts'
import { pageOf } from '../wire/page-of.ts'
import { pageParameters, text } from '../wire/parameters.ts'

const nothing = z.strictObject({})

/** Read-only calls: charges, and the balance transactions of charges and refunds. */
export const chargeCalls = [
  call('GET', '/charges/:id', nothing, (work, _, { id }) => existing(work, 'charge', id)),
  call(
    'GET',
    '/charges',
    z.strictObject({
      ...pageParameters,
      customer: text(100).optional(),
      payment_intent: text(100).optional(),
      transfer_group: text().optional(),
    }),
    (work, { customer, payment_intent, transfer_group, ...page }) =>
      pageOf(work, 'charge', page, {
        url: '/v1/charges',
        where: { customer, payment_intent, transfer_group },
      }),
  ),
  call('GET', '/balance_transactions/:id', nothing, (work, _, { id }) =>
    existing(work, 'balance_transaction', id),
  ),
  call(
    'GET',
    '/balance_transactions',
    z.strictObject({
      ...pageParameters,
      source: text(100).optional(),
      type: text(100).optional(),
    }),
    (work, { source, type, ...page }) =>
      pageOf(work, 'balance_transaction', page, {
        url: '/v1/balance_transactions',
        where: { source, type },
      }),
  ),
]
