import * as z from 'zod'
import { methodFor } from '../cards/payment-methods.ts'
import { refuse } from '../errors.ts'
import { attemptPayment } from '../payments/attempt-payment.ts'
import { refusalOfAttempt } from '../payments/intent-answers.ts'
import { call } from '../wire/call.ts'
import { existing } from '../wire/existing.ts'
import { listIn, pageOf } from '../wire/page-of.ts'
import { pageParameters, text, yesNo } from '../wire/parameters.ts'
import { draftInvoice, intentOf } from './invoices.ts'
import { methodOf } from './renew.ts'
import { changedItem, changeItem } from './subscription-item.ts'

export const invoiceCalls = [
  call('GET', '/invoices/:id', z.strictObject({}), (work, _, { id }) =>
    existing(work, 'invoice', id),
  ),
  call(
    'GET',
    '/invoices',
    z.strictObject({
      ...pageParameters,
      customer: text(100).optional(),
      status: z.enum(['open', 'paid', 'void']).optional(),
      subscription: text(100).optional(),
    }),
    (work, { customer, status, subscription, ...page }) =>
      pageOf(work, 'invoice', page, {
        url: '/v1/invoices',
        where: { customer, status, parent: { subscription_details: { subscription } } },
      }),
  ),
  call(
    'POST',
    '/invoices/create_preview',
    z.strictObject({
      subscription: text(100),
      subscription_details: z.strictObject({
        items: changedItem,
        proration_behavior: z.enum(['none', 'always_invoice']),
      }),
    }),
    async (work, { subscription: id, subscription_details: given }) => {
      const subscription = await existing(work, 'subscription', id, 'subscription')
      const credits = await changeItem(
        work,
        subscription,
        given.items[0]!,
        given.proration_behavior,
      )
      return draftInvoice(work, subscription, 'upcoming', credits ?? [])
    },
  ),
  call(
    'POST',
    '/invoices/:id/pay',
    z.strictObject({ off_session: yesNo.optional(), payment_method: text(100).optional() }),
    async (work, given, { id, caller }) => {
      const invoice = await existing(work, 'invoice', id)
      if (invoice.status !== 'open')
        throw refuse(
          invoice.status === 'paid' ? 'Invoice is already paid' : 'This invoice is void.',
          {
            code: 'invoice_not_editable',
          },
        )
      const subscription = await existing(
        work,
        'subscription',
        invoice.parent.subscription_details.subscription,
      )
      const method = given.payment_method
        ? await methodFor(work, given.payment_method, subscription.customer)
        : await methodOf(work, subscription)
      if (!method)
        throw refuse(
          'There is no payment method on this invoice, its subscription or its customer.',
        )
      const intent = await intentOf(work, invoice)
      await attemptPayment(work, intent, method, {
        offSession: given.off_session ?? true,
        returnUrl: null,
      })
      const refusal = refusalOfAttempt(intent, caller)
      if (refusal) throw refusal
      return existing(work, 'invoice', id)
    },
  ),
  call(
    'GET',
    '/invoice_payments',
    z.strictObject({
      ...pageParameters,
      invoice: text(100).optional(),
      payment: z
        .strictObject({ type: z.literal('payment_intent'), payment_intent: text(100) })
        .optional(),
    }),
    async (work, { invoice, payment }) => {
      const url = '/v1/invoice_payments'
      if (!invoice && !payment)
        throw refuse('The sandbox only lists payments by invoice or payment intent.')
      const intent = payment
        ? await existing(work, 'payment_intent', payment.payment_intent, 'payment[payment_intent]')
        : null
      const id = intent ? intent.sandbox?.invoice : invoice
      if (!id || (invoice && invoice !== id)) return listIn(url, [])
      return listIn(url, (await existing(work, 'invoice', id, 'invoice')).payments.data)
    },
  ),
]
