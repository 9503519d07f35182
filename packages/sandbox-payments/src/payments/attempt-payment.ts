import { needsConfirmation, attach, refusalOf } from '../cards/payment-methods.ts'
import { accountNamed, type Decline } from '../cards/test-cards.ts'
import { invoiceFailed, invoicePaid, invoiceWaitsForOwner } from '../billing/invoice-outcome.ts'
import { emit } from '../events/emit.ts'
import { randomLetters } from '../ids.ts'
import type { PaymentError, PaymentIntent, PaymentMethod } from '../objects.ts'
import { present } from '../wire/present.ts'
import type { Work } from '../work.ts'
import { beginDebit, charge, collect, recordFailure } from './charges.ts'

/** A debit settles a minute after it started. */
const DEBIT_SECONDS = 60

const AUTHENTICATION_REQUIRED: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** How the cardholder can be reached during the charge. */
export interface Presence {
  /** Nobody can confirm with their bank. */
  offSession: boolean
  returnUrl: string | null
  /** An automatic attempt. These are repeated and count towards giving up. */
  isScheduled?: boolean
}

const SOMEBODY_IS_THERE: Presence = { offSession: false, returnUrl: null }

/** Tries to charge a payment method for an intent. The result is recorded on the intent. */
export async function attemptPayment(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  presence: Presence,
): Promise<void> {
  const { offSession, returnUrl } = presence
  const { invoice } = intent.sandbox ?? {}
  Object.assign(intent, { payment_method: method.id, last_payment_error: null, next_action: null })
  intent.sandbox = invoice ? { invoice } : {}
  if (method.type === 'us_bank_account') return debit(work, intent, method)
  if (!needsConfirmation(method)) return chargeNow(work, intent, method, presence)
  if (offSession) return decline(work, intent, method, AUTHENTICATION_REQUIRED, presence)
  const token = randomLetters(32)
  intent.sandbox.token = token
  intent.status = 'requires_action'
  intent.next_action = {
    type: 'redirect_to_url',
    redirect_to_url: {
      url: `${work.pagesUrl}/3d-secure/${intent.id}/${token}`,
      return_url: returnUrl,
    },
  }
  await work.records.save(intent)
  await emit(work, 'payment_intent.requires_action', intent)
  if (invoice) await invoiceWaitsForOwner(work, invoice)
}

/** Charges a card that needs no confirmation, or whose owner has confirmed. */
export async function chargeNow(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  presence = SOMEBODY_IS_THERE,
): Promise<void> {
  const refusal = refusalOf(method, 'charge')
  if (refusal) return decline(work, intent, method, refusal, presence)
  const made = await charge(work, intent, method)
  intent.latest_charge = made.id
  await succeed(work, intent, method)
}

async function succeed(work: Work, intent: PaymentIntent, method: PaymentMethod): Promise<void> {
  const { invoice } = intent.sandbox ?? {}
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: intent.amount,
    next_action: null,
    last_payment_error: null,
  })
  intent.sandbox = invoice ? { invoice } : {}
  await work.records.save(intent)
  if (intent.customer && intent.setup_future_usage) {
    method.sandbox.isSetUp ||= intent.setup_future_usage === 'off_session'
    await work.records.save(method)
    await attach(work, method, intent.customer)
  }
  await emit(work, 'payment_intent.succeeded', intent)
  if (invoice) await invoicePaid(work, invoice, intent)
}

/** The cardholder declined at their bank. */
export async function refusedByOwner(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
): Promise<void> {
  await failed(work, intent, {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: present(method),
  })
}

async function decline(
  work: Work,
  intent: PaymentIntent,
  method: PaymentMethod,
  refusal: Decline,
  presence: Presence,
): Promise<void> {
  const { id } = await recordFailure(work, intent, method, refusal)
  intent.latest_charge = id
  await failed(
    work,
    intent,
    { type: 'card_error', ...refusal, charge: id, payment_method: present(method) },
    presence,
  )
}

async function failed(
  work: Work,
  intent: PaymentIntent,
  error: PaymentError,
  { isScheduled = false }: Presence = SOMEBODY_IS_THERE,
): Promise<void> {
  const { invoice } = intent.sandbox ?? {}
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: error,
  })
  intent.sandbox = invoice ? { invoice } : {}
  await work.records.save(intent)
  await emit(work, 'payment_intent.payment_failed', intent)
  if (invoice) await invoiceFailed(work, invoice, isScheduled)
}

async function debit(work: Work, intent: PaymentIntent, method: PaymentMethod): Promise<void> {
  const made = await beginDebit(work, intent, method)
  intent.latest_charge = made.id
  intent.status = 'processing'
  intent.sandbox = { ...intent.sandbox, due_at: work.now + DEBIT_SECONDS }
  await work.records.save(intent)
  await emit(work, 'payment_intent.processing', intent)
}

/** Completes a pending debit, successfully or not. */
export async function completeDebit(work: Work, intent: PaymentIntent): Promise<void> {
  const method = (await work.records.find('payment_method', intent.payment_method!))!
  const made = (await work.records.find('charge', intent.latest_charge!))!
  if (!accountNamed(method.sandbox.behaviour)?.fails) {
    await collect(work, made, intent)
    return succeed(work, intent, method)
  }
  const refusal = {
    code: 'payment_intent_payment_attempt_failed',
    message: "The customer's account has insufficient funds to cover this payment.",
  }
  Object.assign(made, {
    status: 'failed',
    failure_code: 'insufficient_funds',
    failure_message: refusal.message,
  })
  await work.records.save(made)
  await emit(work, 'charge.failed', made)
  await failed(work, intent, {
    type: 'invalid_request_error',
    ...refusal,
    charge: made.id,
    payment_method: present(method),
  })
}
