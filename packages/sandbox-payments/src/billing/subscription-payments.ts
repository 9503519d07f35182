import { cardRefused, refuse } from '../errors.ts'
import type { PaymentIntent, Subscription } from '../objects.ts'
import { attemptPayment } from '../payments/attempt-payment.ts'
import { existing } from '../wire/existing.ts'
import type { Work } from '../work.ts'
import { invoiceFailed } from './invoice-outcome.ts'
import type { LineFacts } from './invoice-lines.ts'
import { openInvoice } from './invoices.ts'
import { methodOf } from './renew.ts'

interface Manner {
  payment_behavior?: 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete' | undefined
  off_session?: boolean | undefined
}

/** The first payment: now, or with `default_incomplete` when the buyer confirms it in the browser. */
export async function chargeFirst(
  work: Work,
  subscription: Subscription,
  manner: Manner,
): Promise<void> {
  const { intent } = await openInvoice(work, subscription, 'subscription_create')
  if (manner.payment_behavior === 'default_incomplete') return
  const method = await methodOf(work, subscription)
  if (!method) throw noMethod()
  await attemptPayment(work, intent, method, presenceOf(manner))
  refuseIncomplete(intent, manner)
}

/** Another interval starts a new period now, which is charged now. */
export async function chargeNewInterval(
  work: Work,
  { id }: Subscription,
  credits: readonly LineFacts[],
  manner: Manner,
): Promise<void> {
  const subscription = await existing(work, 'subscription', id)
  const { invoice, intent } = await openInvoice(work, subscription, 'subscription_update', credits)
  const method = await methodOf(work, subscription)
  if (!method) throw noMethod()
  if (manner.payment_behavior === 'default_incomplete')
    return invoiceFailed(work, invoice.id, false)
  await attemptPayment(work, intent, method, { ...presenceOf(manner), isScheduled: true })
  if (intent.status === 'requires_action') await invoiceFailed(work, invoice.id, false)
  refuseIncomplete(intent, manner)
}

const presenceOf = ({ off_session }: Manner) => ({
  offSession: off_session ?? false,
  returnUrl: null,
})

function refuseIncomplete(intent: PaymentIntent, { payment_behavior }: Manner): void {
  if (payment_behavior !== 'error_if_incomplete' || intent.status === 'succeeded') return
  const {
    payment_method: _,
    charge: __,
    ...error
  } = intent.last_payment_error ?? {
    code: 'subscription_payment_intent_requires_action',
    message:
      'Payment for this subscription requires additional user action before it can be completed.',
  }
  // Roll back the whole attempt.
  throw cardRefused(error)
}

const noMethod = () =>
  refuse(
    'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
    { code: 'resource_missing' },
  )
