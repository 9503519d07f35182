import type { PaymentOutcome } from './payment-outcome.ts'

const AGAIN = 'Nothing was charged.'

/** By the provider's code of a refusal, or its bank's. */
const WORDS: Readonly<Record<string, string>> = {
  card_declined: `Your card was declined. ${AGAIN} Use another card, or ask your bank.`,
  insufficient_funds: `There is not enough money on this card. ${AGAIN} Use another one.`,
  expired_card: `Your card has expired. ${AGAIN} Use another one.`,
  incorrect_cvc: `The security code (CVC) is wrong. ${AGAIN} Check it and try again.`,
  invalid_cvc: 'The security code (CVC) is not complete.',
  incorrect_number: 'This card number is wrong. Check it and try again.',
  invalid_number: 'This card number is wrong. Check it and try again.',
  invalid_expiry_month: 'The month in which the card expires is wrong.',
  invalid_expiry_year: 'The year in which the card expires is wrong.',
  processing_error: `The bank could not process this payment. ${AGAIN} Try again in a moment.`,
  payment_intent_authentication_failure: `Your bank did not get your consent. ${AGAIN} Try again, or use another card.`,
  setup_intent_authentication_failure:
    'Your bank did not get your consent, so the card is not kept. Try again, or use another card.',
  authentication_required: `Your bank wants to ask you first. ${AGAIN} Try again, or use another card.`,
}

export const NOT_APPROVED = WORDS['payment_intent_authentication_failure']!
export const KEEP_NOT_APPROVED = WORDS['setup_intent_authentication_failure']!

export const PROVIDER_UNREACHED =
  'The payment provider cannot be reached. Check your connection and press Pay again: you are never charged twice.'

export const NO_CARD_FORM =
  'The card form is not there yet, so nothing was charged. Pay once you have typed your card into it.'

const STALE = 'Your order has changed meanwhile, so nothing was charged. Look at it and pay again.'

export interface Refusal {
  code?: string | undefined
  decline_code?: string | undefined
  message?: string | undefined
  /** What the provider knows of the payment, or of the card that is to be kept. */
  payment_intent?: { status?: string } | undefined
  setup_intent?: { status?: string } | undefined
}

/** A refusal of the provider as an outcome in words for people. */
export function refused(refusal: Refusal): PaymentOutcome {
  const { code, decline_code, message, payment_intent, setup_intent } = refusal
  if (code === 'payment_intent_unexpected_state' || code === 'setup_intent_unexpected_state') {
    // Done before: in another tab, or by a press whose answer was lost.
    const status = (payment_intent ?? setup_intent)?.status
    if (status === 'succeeded' || status === 'processing') return { kind: status }
    return { kind: 'failed', message: STALE, stale: true }
  }
  // Who types a real card into a sandbox is told so by the sandbox itself.
  const said = decline_code === 'test_mode_live_card' ? message : undefined
  const known = said ?? WORDS[decline_code ?? ''] ?? WORDS[code ?? ''] ?? message
  return { kind: 'failed', message: known ?? WORDS['processing_error']! }
}
