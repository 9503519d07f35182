import { cardRefused, refuse, type StripeError, WrongParameter } from '../errors.ts'
import type { PaymentIntent, SetupIntent } from '../objects.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Caller } from '../wire/call.ts'
import { present } from '../wire/present.ts'

/** Fields of an intent for browsers that know its client secret. */
const FOR_BROWSERS = [
  'id',
  'object',
  'amount',
  'canceled_at',
  'cancellation_reason',
  'client_secret',
  'confirmation_method',
  'capture_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'receipt_email',
  'setup_future_usage',
  'status',
  'usage',
]

/** Returns the part of an intent that its caller may see. */
export const intentFor = <T extends PaymentIntent | SetupIntent>(caller: Caller, intent: T): T =>
  caller === 'server'
    ? intent
    : (Object.fromEntries(
        Object.entries(intent).filter(([name]) => FOR_BROWSERS.includes(name)),
      ) as unknown as T)

/** @throws StripeError if a browser doesn't send the intent's secret, or a server sends a wrong one */
export function checkClientSecret(
  intent: PaymentIntent | SetupIntent,
  given: string | undefined,
  caller: Caller,
): void {
  if (given === undefined && caller === 'server') return
  if (given === undefined)
    throw new WrongParameter(
      'client_secret',
      'Missing required param: client_secret.',
      'parameter_missing',
    )
  if (isSameSecret(given, intent.client_secret)) return
  const name = intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent'
  throw refuse(
    `The client_secret provided does not match the client_secret associated with this ${name}.`,
    { code: `${intent.object}_invalid_parameter`, param: 'client_secret' },
  )
}

/** The error response to a failed confirmation. Its changes are kept. */
export function refusalOfAttempt(
  intent: PaymentIntent | SetupIntent,
  caller: Caller,
): StripeError | null {
  const error =
    intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error
  if (!error) return null
  return cardRefused(error, { [intent.object]: present(intentFor(caller, intent)) }, true)
}

/** The error for an action that conflicts with an intent's status. */
export const unexpectedState = (
  intent: PaymentIntent | SetupIntent,
  message: string,
  caller: Caller = 'server',
): StripeError =>
  refuse(message, {
    code: `${intent.object}_unexpected_state`,
    [intent.object]: present(intentFor(caller, intent)),
  })
