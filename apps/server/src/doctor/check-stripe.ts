import Stripe from 'stripe'
import type { Config } from '../config.ts'
import { WEBHOOK_PATH } from '../ports/payments/create.ts'
import { broken, type Finding, messageOf, ok, warning } from './finding.ts'

/** The kinds of events that the server needs; see the README. */
const EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.dispute.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
]

/** Checks the keys and the webhook of Stripe. @param host of a stand-in for Stripe */
export async function checkStripe(
  { payments, publicUrl, demo }: Pick<Config, 'payments' | 'publicUrl' | 'demo'>,
  host: Partial<Stripe.StripeConfig> = {},
): Promise<Finding[]> {
  if (payments.kind !== 'stripe') {
    const what =
      payments.kind === 'none' ? 'Nothing can be sold.' : 'Only test cards work; no money moves.'
    return [demo ? ok(what) : warning(what, 'Set the three keys of Stripe (STRIPE_…).')]
  }
  const isTest = /^[sr]k_test_/.test(payments.secretKey)
  if (isTest !== payments.publishableKey.startsWith('pk_test_'))
    return [
      broken(
        'One key of Stripe is for test mode, the other is not.',
        'Copy STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY from the same page of the dashboard.',
      ),
    ]
  const stripe = new Stripe(payments.secretKey, {
    ...host,
    timeout: 10_000,
    maxNetworkRetries: 0,
    telemetry: false,
  })
  try {
    const url = `${publicUrl}${WEBHOOK_PATH}`
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
    return [
      isTest
        ? warning('The keys of Stripe are valid, but for test mode.', 'Use live keys to sell.')
        : ok('The keys of Stripe are valid.'),
      webhookFinding(
        url,
        data.find((endpoint) => endpoint.url === url),
      ),
    ]
  } catch (error) {
    return [
      broken(
        `Stripe refused: ${messageOf(error)}`,
        error instanceof Stripe.errors.StripeAuthenticationError
          ? 'Copy STRIPE_SECRET_KEY again from the dashboard.'
          : 'Check the connection, and the rights of a restricted key (webhook endpoints: read).',
      ),
    ]
  }
}

function webhookFinding(url: string, endpoint: Stripe.WebhookEndpoint | undefined): Finding {
  if (!endpoint)
    return broken(`Stripe has no webhook for ${url}.`, 'Add it in the dashboard; see the README.')
  if (endpoint.status !== 'enabled')
    return broken(`The webhook ${url} is turned off.`, 'Turn it on in the dashboard of Stripe.')
  const missing = endpoint.enabled_events.includes('*')
    ? []
    : EVENTS.filter((event) => !endpoint.enabled_events.some((each) => each === event))
  return missing.length === 0
    ? ok('The webhook of Stripe is on and gets all events.')
    : broken(`The webhook doesn't get ${missing.join(', ')}.`, 'Add these events in the dashboard.')
}
