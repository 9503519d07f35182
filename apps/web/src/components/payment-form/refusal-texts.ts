import type { Translate } from '@hypha/i18n/instance.ts'
import type { PaymentOutcome } from './payment-outcome.ts'

/** Reason codes of the provider and the bank that have a text. */
const CODES = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'invalid_cvc',
  'incorrect_number',
  'invalid_number',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'processing_error',
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
  'authentication_required',
] as const

export interface Refusal {
  code?: string | undefined
  decline_code?: string | undefined
  message?: string | undefined
  /** State of the payment, or of the card being saved. */
  payment_intent?: { status?: string } | undefined
  setup_intent?: { status?: string } | undefined
}

/** Converts the provider's refusal to an outcome with a translated message. */
export function refused(t: Translate<'components'>, refusal: Refusal): PaymentOutcome {
  const { code, decline_code, message, payment_intent, setup_intent } = refusal
  if (code === 'payment_intent_unexpected_state' || code === 'setup_intent_unexpected_state') {
    // Already paid, in another tab or by a press whose response was lost.
    const status = (payment_intent ?? setup_intent)?.status
    if (status === 'succeeded' || status === 'processing') return { kind: status }
    return { kind: 'failed', message: t('refusal.stale'), stale: true }
  }
  // A real card in the sandbox: show the sandbox's own message.
  if (decline_code === 'test_mode_live_card' && message) return { kind: 'failed', message }
  // The bank's reason is more specific than the provider's.
  const known = [decline_code, code]
    .map((each) => CODES.find((text) => text === each))
    .find((each) => each !== undefined)
  if (!known && message) return { kind: 'failed', message }
  return { kind: 'failed', message: t(`refusal.${known ?? 'processing_error'}`) }
}
