import { invoiceCalls } from './billing/invoices.calls.ts'
import { priceCalls } from './billing/prices.calls.ts'
import { subscriptionScheduleCalls } from './billing/subscription-schedules.calls.ts'
import { subscriptionCalls } from './billing/subscriptions.calls.ts'
import { paymentMethodCalls } from './cards/payment-methods.calls.ts'
import { accountCalls } from './connect/accounts.calls.ts'
import { transferCalls } from './connect/transfers.calls.ts'
import { customerCalls } from './customers/customers.calls.ts'
import { eventCalls } from './events/events.calls.ts'
import { chargeCalls } from './payments/charges.calls.ts'
import { disputeCalls } from './payments/disputes.calls.ts'
import { paymentIntentCalls } from './payments/payment-intents.calls.ts'
import { refundCalls } from './payments/refunds.calls.ts'
import { setupIntentCalls } from './setups/setup-intents.calls.ts'
import { testClockCalls } from './test-clock.calls.ts'
import type { Call } from './wire/call.ts'

/** Every call of the sandbox. */
export const calls: readonly Call[] = [
  ...accountCalls,
  ...chargeCalls,
  ...customerCalls,
  ...disputeCalls,
  ...eventCalls,
  ...invoiceCalls,
  ...paymentIntentCalls,
  ...paymentMethodCalls,
  ...priceCalls,
  ...refundCalls,
  ...setupIntentCalls,
  ...subscriptionCalls,
  ...subscriptionScheduleCalls,
  ...testClockCalls,
  ...transferCalls,
]
