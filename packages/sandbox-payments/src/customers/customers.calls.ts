import * as z from 'zod'
import { attach, methodFor } from '../cards/payment-methods.ts'
import { cancelSubscription } from '../billing/cancel-subscription.ts'
import { refuse } from '../errors.ts'
import { emit } from '../events/emit.ts'
import { newId } from '../ids.ts'
import type { Customer } from '../objects.ts'
import { call } from '../wire/call.ts'
import { existing } from '../wire/existing.ts'
import { pageOf } from '../wire/page-of.ts'
import {
  address,
  changedMetadata,
  emptyable,
  metadata,
  pageParameters,
  text,
} from '../wire/parameters.ts'
import type { Work } from '../work.ts'

const traits = {
  address: emptyable(address).optional(),
  description: emptyable(text()).optional(),
  email: emptyable(text(512)).optional(),
  invoice_settings: z.strictObject({ default_payment_method: text(100).optional() }).optional(),
  metadata: metadata.optional(),
  name: emptyable(text(256)).optional(),
  phone: emptyable(text(20)).optional(),
}

export const customerCalls = [
  call(
    'POST',
    '/customers',
    z.strictObject({ ...traits, payment_method: text(100).optional() }),
    async (work, { payment_method, ...given }) => {
      const customer: Customer = {
        id: newId('cus'),
        object: 'customer',
        address: null,
        balance: 0,
        created: work.now,
        description: null,
        email: null,
        invoice_settings: { default_payment_method: null },
        livemode: false,
        metadata: {},
        name: null,
        phone: null,
      }
      await work.records.save(customer)
      if (payment_method)
        await attach(work, await methodFor(work, payment_method, null), customer.id)
      await change(work, customer, given)
      await emit(work, 'customer.created', customer)
      return customer
    },
  ),
  call(
    'GET',
    '/customers',
    z.strictObject({ ...pageParameters, email: text(512).optional() }),
    (work, { email, ...page }) =>
      pageOf(work, 'customer', page, { url: '/v1/customers', where: { email } }),
  ),
  call('GET', '/customers/:id', z.strictObject({}), (work, _, { id }) =>
    existing(work, 'customer', id),
  ),
  call('POST', '/customers/:id', z.strictObject(traits), async (work, given, { id }) => {
    const customer = await existing(work, 'customer', id)
    await change(work, customer, given)
    await emit(work, 'customer.updated', customer)
    return customer
  }),
  call('DELETE', '/customers/:id', z.strictObject({}), async (work, _, { id }) => {
    const customer = await existing(work, 'customer', id)
    for (const subscription of await work.records.all('subscription', { customer: id }))
      if (!subscription.ended_at) await cancelSubscription(work, subscription)
    for (const method of await work.records.all('payment_method', { customer: id })) {
      method.customer = null
      await work.records.save(method)
    }
    await work.records.remove(id)
    await emit(work, 'customer.deleted', customer)
    return { id, object: 'customer', deleted: true }
  }),
]

async function change(
  work: Work,
  customer: Customer,
  {
    metadata: changes,
    invoice_settings,
    address: place,
    ...given
  }: z.output<z.ZodObject<typeof traits>>,
): Promise<void> {
  const method = invoice_settings?.default_payment_method
  if (method) {
    const { id, customer: owner } = await methodFor(work, method, customer.id)
    if (owner !== customer.id)
      throw refuse('The payment method has to be attached to the customer first.', {
        param: 'invoice_settings[default_payment_method]',
      })
    customer.invoice_settings.default_payment_method = id
  }
  for (const [name, value] of Object.entries(given))
    if (value !== undefined) Object.assign(customer, { [name]: value })
  if (place !== undefined) customer.address = place && { ...(place as Record<string, string>) }
  customer.metadata = changedMetadata(customer.metadata, changes)
  await work.records.save(customer)
}
