import { newClientSecret, newId } from '../ids.ts'
import type { PaymentIntent } from '../objects.ts'
import type { Work } from '../work.ts'

/** Creates an intent that needs a payment method; `traits` are fields from the call or invoice. */
export function newIntent(
  work: Work,
  traits: Pick<PaymentIntent, 'amount' | 'currency'> & Partial<PaymentIntent>,
): PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_received: 0,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: work.now,
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: {},
    next_action: null,
    payment_method: null,
    payment_method_types: ['card', 'us_bank_account'],
    receipt_email: null,
    setup_future_usage: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...traits,
  }
}
