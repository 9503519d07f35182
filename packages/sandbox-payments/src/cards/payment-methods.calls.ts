import * as z from 'zod'
import { cardRefused, missing, refuse } from '../errors.ts'
import { emit } from '../events/emit.ts'
import { numbersOnServer } from '../payments/payment-source.ts'
import { call } from '../wire/call.ts'
import { existing } from '../wire/existing.ts'
import { pageOf } from '../wire/page-of.ts'
import {
  billingDetails,
  changedMetadata,
  metadata,
  pageParameters,
  text,
} from '../wire/parameters.ts'
import { cardEntry, readCard } from './card-entry.ts'
import { attach, methodFor, newCard, refusalOf } from './payment-methods.ts'

const type = z.enum(['card', 'us_bank_account']).optional()
const toCustomer = z.strictObject({ customer: text(100) })

export const paymentMethodCalls = [
  call(
    'POST',
    '/payment_methods',
    z.strictObject({
      type: z.literal('card'),
      card: cardEntry,
      billing_details: billingDetails.optional(),
      metadata: metadata.optional(),
    }),
    async (work, { card, billing_details, metadata: given }, { caller }) => {
      if (caller === 'server') throw numbersOnServer()
      const method = newCard(work, readCard(card, work.now), {
        billing_details,
        metadata: changedMetadata({}, given),
      })
      await work.records.save(method)
      return method
    },
    { browser: true },
  ),
  call('GET', '/payment_methods/:id', z.strictObject({}), (work, _, { id }) =>
    existing(work, 'payment_method', id),
  ),
  call(
    'GET',
    '/payment_methods',
    z.strictObject({ ...pageParameters, customer: text(100).optional(), type }),
    (work, { customer, type: kind, ...page }) =>
      pageOf(work, 'payment_method', page, {
        url: '/v1/payment_methods',
        where: { customer, type: kind },
      }),
  ),
  call(
    'GET',
    '/customers/:id/payment_methods',
    z.strictObject({ ...pageParameters, type }),
    async (work, { type: kind, ...page }, { id }) => {
      await existing(work, 'customer', id)
      return pageOf(work, 'payment_method', page, {
        url: `/v1/customers/${id}/payment_methods`,
        where: { customer: id, type: kind },
      })
    },
  ),
  call('POST', '/payment_methods/:id/attach', toCustomer, async (work, { customer }, { id }) => {
    await existing(work, 'customer', customer, 'customer')
    const method = await methodFor(work, id, customer)
    const refusal = refusalOf(method, 'keep')
    if (refusal) throw cardRefused(refusal)
    await attach(work, method, customer)
    return method
  }),
  call('POST', '/payment_methods/:id/detach', z.strictObject({}), async (work, _, { id }) => {
    const method = await work.records.find('payment_method', id)
    if (!method) throw missing('PaymentMethod', id)
    if (!method.customer)
      throw refuse(
        'The payment method you provided is not attached to a customer so detachment is impossible.',
        {
          code: 'payment_method_unexpected_state',
        },
      )
    const customer = await work.records.find('customer', method.customer)
    if (customer?.invoice_settings.default_payment_method === id) {
      customer.invoice_settings.default_payment_method = null
      await work.records.save(customer)
    }
    method.customer = null
    await work.records.save(method)
    await emit(work, 'payment_method.detached', method)
    return method
  }),
]
