import { cardRefused, refuse, type StripeError, WrongParameter } from '../errors.ts'
import type { PaymentIntent, SetupIntent } from '../objects.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Caller } from '../wire/call.ts'
import { present } from '../wire/present.ts'

/** What a browser learns of an intent whose client secret it knows. */
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

/** An intent as its caller may see it. */
export const intentFor = <T extends PaymentIntent | SetupIntent>(caller: Caller, intent: T): T =>
  caller === 'server'
    ? intent
    : (Object.fromEntries(
        Object.entries(intent).filter(([name]) => FOR_BROWSERS.includes(name)),
      ) as unknown as T)

/** @throws StripeError unless a browser knows the intent's secret; a server need not, but must not be wrong */
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

/** The refusal that answers a confirmation which failed; what it did is kept. */
export function refusalOfAttempt(
  intent: PaymentIntent | SetupIntent,
  caller: Caller,
): StripeError | null {
  const error =
    intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error
  if (!error) return null
  return cardRefused(error, { [intent.object]: present(intentFor(caller, intent)) }, true)
}

/** The refusal of what does not go with an intent's status. */
export const unexpectedState = (
  intent: PaymentIntent | SetupIntent,
  message: string,
  caller: Caller = 'server',
): StripeError =>
  refuse(message, {
    code: `${intent.object}_unexpected_state`,
    [intent.object]: present(intentFor(caller, intent)),
  })
