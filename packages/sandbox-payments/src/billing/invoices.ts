import { emit } from '../events/emit.ts'
import { newId, randomLetters } from '../ids.ts'
import type { Invoice, InvoicePayment, PaymentIntent, Subscription } from '../objects.ts'
import { newIntent } from '../payments/new-intent.ts'
import { listIn } from '../wire/page-of.ts'
import type { Work } from '../work.ts'

/** An open invoice for the running period of a subscription, and the intent that can pay it. */
export async function openInvoice(
  work: Work,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
): Promise<{ invoice: Invoice; intent: PaymentIntent }> {
  const item = subscription.items.data[0]!
  const { price, quantity } = item
  const amount = price.unit_amount * quantity
  const id = newId('in')
  const intent = newIntent(work, {
    amount,
    currency: subscription.currency,
    customer: subscription.customer,
    description: reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    payment_method_types: ['card'],
    setup_future_usage: 'off_session',
    sandbox: { invoice: id },
  })
  const invoice: Invoice = {
    id,
    object: 'invoice',
    amount_due: amount,
    amount_paid: 0,
    amount_remaining: amount,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    confirmation_secret: { client_secret: intent.client_secret!, type: 'payment_intent' },
    created: work.now,
    currency: subscription.currency,
    customer: subscription.customer,
    lines: listIn(`/v1/invoices/${id}/lines`, [
      {
        id: newId('il'),
        object: 'line_item',
        amount,
        currency: subscription.currency,
        invoice: id,
        livemode: false,
        metadata: subscription.metadata,
        period: { start: item.current_period_start, end: item.current_period_end },
        pricing: {
          type: 'price_details',
          price_details: { price: price.id, product: price.product },
          unit_amount_decimal: String(price.unit_amount),
        },
        quantity,
        subtotal: amount,
      },
    ]),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${randomLetters(8).toUpperCase()}-0001`,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    payments: listIn(`/v1/invoices/${id}/payments`, [payment(work, id, intent)]),
    period_end: item.current_period_end,
    period_start: item.current_period_start,
    status: 'open',
    status_transitions: {
      finalized_at: work.now,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: amount,
    total: amount,
  }
  await work.records.save(intent)
  await work.records.save(invoice)
  subscription.latest_invoice = id
  await work.records.save(subscription)
  await emit(work, 'payment_intent.created', intent)
  await emit(work, 'invoice.created', invoice)
  await emit(work, 'invoice.finalized', invoice)
  return { invoice, intent }
}

const payment = (work: Work, invoice: string, intent: PaymentIntent): InvoicePayment => ({
  id: newId('inpay'),
  object: 'invoice_payment',
  amount_paid: null,
  amount_requested: intent.amount,
  created: work.now,
  currency: intent.currency,
  invoice,
  is_default: true,
  livemode: false,
  payment: { type: 'payment_intent', payment_intent: intent.id },
  status: 'open',
})

/** The intent that pays an invoice. */
export const intentOf = async (work: Work, invoice: Invoice): Promise<PaymentIntent> =>
  (await work.records.find('payment_intent', invoice.payments.data[0]!.payment.payment_intent))!
