import { methodFor } from '../cards/payment-methods.ts'
import type { PaymentMethod, Subscription } from '../objects.ts'
import { attemptPayment, type Presence } from '../payments/attempt-payment.ts'
import { existing } from '../wire/existing.ts'
import type { Work } from '../work.ts'
import { cancelSubscription, expireSubscription } from './cancel-subscription.ts'
import { invoiceFailed } from './invoice-outcome.ts'
import { intentOf, openInvoice } from './invoices.ts'
import { beginNextPhase } from './next-phase.ts'
import { periodEnd } from './period.ts'
import { saveChanged } from './subscription-events.ts'

const SCHEDULED: Presence = { offSession: true, returnUrl: null, isScheduled: true }

/** Brings a subscription up to date with the clock: expires, ends, renews, or retries a payment. */
export async function renew(work: Work, subscription: Subscription): Promise<void> {
  const item = subscription.items.data[0]!
  const isOver = item.current_period_end <= work.now
  if (subscription.status === 'incomplete') return expireSubscription(work, subscription)
  if (subscription.cancel_at_period_end && isOver) return cancelSubscription(work, subscription)
  if (subscription.status === 'past_due') return tryAgain(work, subscription)
  const before = structuredClone(subscription)
  await beginNextPhase(work, subscription)
  // Each period is charged, including those that ended while nothing was running.
  item.current_period_start = item.current_period_end
  item.current_period_end = periodEnd(
    subscription.billing_cycle_anchor,
    item.price.recurring,
    item.current_period_start,
  )
  const { invoice, intent } = await openInvoice(work, subscription, 'subscription_cycle')
  subscription.sandbox = { due_at: item.current_period_end }
  await saveChanged(work, before, subscription)
  const method = await methodOf(work, subscription)
  if (method) await attemptPayment(work, intent, method, SCHEDULED)
  else await invoiceFailed(work, invoice.id, true)
}

async function tryAgain(work: Work, subscription: Subscription): Promise<void> {
  const invoice = await existing(work, 'invoice', subscription.latest_invoice!)
  const method = await methodOf(work, subscription)
  if (method) await attemptPayment(work, await intentOf(work, invoice), method, SCHEDULED)
  else await invoiceFailed(work, invoice.id, true)
}

/** Returns the payment method for automatic charges of a subscription. */
export async function methodOf(
  work: Work,
  { customer, default_payment_method }: Subscription,
): Promise<PaymentMethod | null> {
  const owner = await existing(work, 'customer', customer)
  const id = default_payment_method ?? owner.invoice_settings.default_payment_method
  return id ? methodFor(work, id, customer) : null
}
