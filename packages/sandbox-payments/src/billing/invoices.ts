import { refuse } from '../errors.ts'
import { emit } from '../events/emit.ts'
import { newId, randomLetters } from '../ids.ts'
import type { Invoice, InvoicePayment, PaymentIntent, Subscription } from '../objects.ts'
import { newIntent } from '../payments/new-intent.ts'
import { listIn } from '../wire/page-of.ts'
import type { Work } from '../work.ts'
import { type LineFacts, periodLine, viewLine } from './invoice-lines.ts'

const CARD_MIN_CENTS = 50

/** Creates an invoice for the current period of a subscription, minus credits, without saving it. */
export function draftInvoice(
  work: Work,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
  credits: readonly LineFacts[] = [],
): Invoice {
  const item = subscription.items.data[0]!
  const lines = [...credits, periodLine(subscription)]
  const amount = lines.reduce((sum, line) => sum + line.amount, 0)
  if (amount < CARD_MIN_CENTS)
    throw refuse(
      'The sandbox supports no credit: the rest of the old period is worth more than the new one costs.',
    )
  const id = newId('in')
  return {
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
    confirmation_secret: null,
    created: work.now,
    currency: subscription.currency,
    customer: subscription.customer,
    lines: listIn(
      `/v1/invoices/${id}/lines`,
      lines.map((line) => viewLine(id, subscription, line)),
    ),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    payments: listIn(`/v1/invoices/${id}/payments`, []),
    period_end: item.current_period_end,
    period_start: item.current_period_start,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: amount,
    total: amount,
  }
}

/** Creates an open invoice for the current period of a subscription, and the intent that can pay it. */
export async function openInvoice(
  work: Work,
  subscription: Subscription,
  reason: Invoice['billing_reason'],
  credits: readonly LineFacts[] = [],
): Promise<{ invoice: Invoice; intent: PaymentIntent }> {
  const invoice = draftInvoice(work, subscription, reason, credits)
  const intent = newIntent(work, {
    amount: invoice.amount_due,
    currency: subscription.currency,
    customer: subscription.customer,
    description: reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    payment_method_types: ['card'],
    setup_future_usage: 'off_session',
    sandbox: { invoice: invoice.id },
  })
  Object.assign(invoice, {
    status: 'open',
    number: `${randomLetters(8).toUpperCase()}-0001`,
    confirmation_secret: { client_secret: intent.client_secret!, type: 'payment_intent' },
  })
  invoice.status_transitions.finalized_at = work.now
  invoice.payments.data.push(payment(work, invoice.id, intent))
  await work.records.save(intent)
  await work.records.save(invoice)
  subscription.latest_invoice = invoice.id
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

/** Returns the intent that pays an invoice. */
export const intentOf = async (work: Work, invoice: Invoice): Promise<PaymentIntent> =>
  (await work.records.find('payment_intent', invoice.payments.data[0]!.payment.payment_intent))!
