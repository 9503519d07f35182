/** Effects of a payment's outcome on its invoice and subscription. */
import { emit } from '../events/emit.ts'
import type { Invoice, PaymentIntent, Subscription } from '../objects.ts'
import { existing } from '../wire/existing.ts'
import type { Work } from '../work.ts'
import { dueAt, nextAttemptAt } from './schedule.ts'
import { saveChanged } from './subscription-events.ts'

const OVER = ['canceled', 'incomplete_expired']

export async function invoicePaid(work: Work, id: string, intent: PaymentIntent): Promise<void> {
  const invoice = await existing(work, 'invoice', id)
  Object.assign(invoice, {
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + 1,
    next_payment_attempt: null,
  })
  invoice.status_transitions.paid_at = work.now
  const payment = invoice.payments.data[0]!
  Object.assign(payment, { status: 'paid', amount_paid: invoice.amount_due })
  await work.records.save(invoice)
  await emit(work, 'invoice.paid', invoice)
  await emit(work, 'invoice.payment_succeeded', invoice)
  await emit(work, 'invoice_payment.paid', payment)
  await changeSubscription(work, invoice, (subscription) => {
    subscription.status = 'active'
    if (subscription.payment_settings.save_default_payment_method === 'on_subscription')
      subscription.default_payment_method = intent.payment_method
  })
}

export async function invoiceFailed(work: Work, id: string, isScheduled: boolean): Promise<void> {
  const invoice = await existing(work, 'invoice', id)
  invoice.attempted = true
  if (isScheduled) {
    invoice.attempt_count += 1
    invoice.next_payment_attempt = nextAttemptAt(invoice.attempt_count, work.now)
  }
  await work.records.save(invoice)
  await emit(work, 'invoice.payment_failed', invoice)
  await changeSubscription(work, invoice, (subscription) => {
    if (subscription.status === 'active') subscription.status = 'past_due'
    if (isScheduled && invoice.next_payment_attempt === null) subscription.status = 'unpaid'
  })
}

export async function invoiceWaitsForOwner(work: Work, id: string): Promise<void> {
  await emit(work, 'invoice.payment_action_required', await existing(work, 'invoice', id))
}

/** An ended subscription stays ended, even if it is paid afterwards. */
async function changeSubscription(
  work: Work,
  invoice: Invoice,
  change: (subscription: Subscription) => void,
): Promise<void> {
  const id = invoice.parent.subscription_details.subscription
  const subscription = await work.records.find('subscription', id)
  if (!subscription || OVER.includes(subscription.status)) return
  const before = structuredClone(subscription)
  change(subscription)
  subscription.sandbox = { due_at: dueAt(subscription, invoice) }
  await saveChanged(work, before, subscription)
}
