import Stripe from 'stripe'
import {
  type PaymentFacts,
  type Payments,
  PaymentUnderway,
  type ProviderEvent,
  RefundRefused,
} from './payments.ts'
import { reaching } from './reaching.ts'
import { createStripeSubscriptions } from './stripe-subscriptions.ts'
import { asText, type PlainTextKey } from '../../platform/texts/text.ts'

interface Options {
  secretKey: string
  webhookSecret: string
  provider: Payments['provider']
  browserOrigins: Payments['browserOrigins']
  /** The address of the sandbox; Stripe itself if omitted. */
  host?: { host: string; port: number; protocol: 'http' }
  retryPolicy?: { timeoutMs: number; retries: number }
}

/** A transaction may wait for a response, so the timeout is shorter than the database's. */
const RETRY_POLICY = { timeoutMs: 12_000, retries: 2 }
const UNTOLD_MAX = 100
const REFUNDS_MAX = 100
const REFUSED: Record<string, PlainTextKey | undefined> = {
  charge_already_refunded: 'platform.refundRefused.already',
  charge_disputed: 'platform.refundRefused.disputed',
}

/** Unknown states count as processing. */
const STATES: Record<string, PaymentFacts['state'] | undefined> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'processing',
  succeeded: 'succeeded',
  canceled: 'cancelled',
}

export function createStripePayments(options: Options): Omit<Payments, 'close'> {
  const { timeoutMs, retries } = options.retryPolicy ?? RETRY_POLICY
  const stripe = new Stripe(options.secretKey, {
    ...options.host,
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
  })
  return {
    provider: options.provider,
    browserOrigins: options.browserOrigins,
    stripe,
    subscriptions: createStripeSubscriptions(stripe),
    createIntent: ({ amountCents, idempotencyKey, description, metadata, receiptEmail }) =>
      reaching(async () => {
        const intent = await stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: 'usd',
            automatic_payment_methods: { enabled: true },
            description,
            metadata,
            receipt_email: receiptEmail,
          },
          { idempotencyKey },
        )
        return { id: intent.id, clientSecret: intent.client_secret! }
      }),
    findClientSecret: (id) =>
      reaching(async () => (await stripe.paymentIntents.retrieve(id)).client_secret!),
    cancelIntent: (id) =>
      reaching(async () => {
        const { status } = await stripe.paymentIntents.cancel(id).catch(async (error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          return stripe.paymentIntents.retrieve(id)
        })
        if (status !== 'canceled') throw new PaymentUnderway()
      }),
    findFacts: (id) => reaching(() => findFacts(stripe, id)),
    refund: (id, cents, key, attempt) =>
      reaching(async () => {
        // The provider forgets keys after a day.
        if ((await findRefundKeys(stripe, id)).includes(key)) return
        const refund = {
          payment_intent: id,
          ...(cents === null ? {} : { amount: cents }),
          metadata: { key },
        }
        const idempotencyKey = attempt === undefined ? key : `${key}-${attempt}`
        await stripe.refunds.create(refund, { idempotencyKey }).catch((error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          const known = REFUSED[error.code ?? '']
          throw new RefundRefused(known ? asText(known) : error.message, { cause: error })
        })
      }),
    readEvent: (body, signature) =>
      toEvent(stripe.webhooks.constructEvent(body, signature, options.webhookSecret)),
    findUndelivered: (types) =>
      reaching(async () => {
        const { data } = await stripe.events.list({
          types: [...types],
          delivery_success: false,
          limit: UNTOLD_MAX,
        })
        return data.map(toEvent)
      }),
  }
}

const toEvent = ({ id, type, data }: Stripe.Event): ProviderEvent => ({
  id,
  type,
  object: data.object as unknown as Record<string, unknown>,
})

async function findFacts(stripe: Stripe, id: string): Promise<PaymentFacts> {
  const intent = await stripe.paymentIntents.retrieve(id, {
    expand: ['latest_charge', 'latest_charge.balance_transaction'],
  })
  const charge = intent.latest_charge as Stripe.Charge | null
  const isPaid = intent.status === 'succeeded' && charge !== null
  const booked = charge?.balance_transaction as Stripe.BalanceTransaction | null | undefined
  const card = charge?.payment_method_details?.card
  const dispute = isPaid
    ? (await stripe.disputes.list({ payment_intent: id, limit: 1 })).data[0]
    : undefined
  return {
    intentId: intent.id,
    state: STATES[intent.status] ?? 'processing',
    amountCents: intent.amount,
    currency: intent.currency,
    metadata: intent.metadata,
    problem: intent.last_payment_error?.message ?? null,
    charge: isPaid
      ? {
          id: charge.id,
          feeCents: booked?.fee ?? null,
          refundedCents: charge.amount_refunded,
          refundKeys: charge.amount_refunded > 0 ? await findRefundKeys(stripe, id) : [],
          card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : null,
        }
      : null,
    dispute: dispute ? viewDispute(dispute) : null,
  }
}

/** Returns the keys of the refunds of a payment that didn't fail. */
async function findRefundKeys(stripe: Stripe, intentId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { metadata, status } of stripe.refunds.list({
    payment_intent: intentId,
    limit: REFUNDS_MAX,
  }))
    if (metadata?.key && status !== 'failed' && status !== 'canceled') keys.push(metadata.key)
  return keys
}

/** An inquiry of the bank is not a dispute yet: no money was taken. */
function viewDispute(dispute: Stripe.Dispute): PaymentFacts['dispute'] {
  const { id, status, balance_transactions: booked } = dispute
  if (status.startsWith('warning')) return null
  return {
    id,
    state: status === 'won' ? 'won' : status === 'lost' ? 'lost' : 'open',
    feeCents: booked.reduce((sum, { fee }) => sum + fee, 0),
  }
}
