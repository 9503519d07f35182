import { needsConfirmation, attach, refusalOf } from '../cards/payment-methods.ts'
import { emit } from '../events/emit.ts'
import { randomLetters } from '../ids.ts'
import type { PaymentError, PaymentMethod, SetupIntent } from '../objects.ts'
import { present } from '../wire/present.ts'
import type { Work } from '../work.ts'

/** Tries to prepare a card for later payments. The result is recorded on the intent. */
export async function attemptSetup(
  work: Work,
  intent: SetupIntent,
  method: PaymentMethod,
  returnUrl: string | null,
): Promise<void> {
  Object.assign(intent, { payment_method: method.id, last_setup_error: null, next_action: null })
  if (!needsConfirmation(method)) return setUpNow(work, intent, method)
  const token = randomLetters(32)
  intent.sandbox = { token }
  intent.status = 'requires_action'
  intent.next_action = {
    type: 'redirect_to_url',
    redirect_to_url: {
      url: `${work.pagesUrl}/3d-secure/${intent.id}/${token}`,
      return_url: returnUrl,
    },
  }
  await work.records.save(intent)
  await emit(work, 'setup_intent.requires_action', intent)
}

/** Saves a card that needs no confirmation, or whose owner has confirmed. */
export async function setUpNow(
  work: Work,
  intent: SetupIntent,
  method: PaymentMethod,
): Promise<void> {
  const refusal = refusalOf(method, 'keep')
  if (refusal) {
    const error: PaymentError = { type: 'card_error', ...refusal, payment_method: present(method) }
    return failed(work, intent, error)
  }
  method.sandbox.isSetUp = true
  await work.records.save(method)
  if (intent.customer) await attach(work, method, intent.customer)
  Object.assign(intent, { status: 'succeeded', next_action: null })
  delete intent.sandbox
  await work.records.save(intent)
  await emit(work, 'setup_intent.succeeded', intent)
}

/** The cardholder declined at their bank. */
export const setupRefusedByOwner = (work: Work, intent: SetupIntent, method: PaymentMethod) =>
  failed(work, intent, {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message:
      'The latest attempt to set up the payment method has failed because authentication failed.',
    payment_method: present(method),
  })

async function failed(work: Work, intent: SetupIntent, error: PaymentError): Promise<void> {
  Object.assign(intent, {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  })
  delete intent.sandbox
  await work.records.save(intent)
  await emit(work, 'setup_intent.setup_failed', intent)
}
