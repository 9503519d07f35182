import type { PaymentProvider } from '@hypha/contract'
import type Stripe from 'stripe'
import type { Subscriptions } from './subscriptions.ts'
import type { Text } from '../../platform/texts/text.ts'

/** The state of a payment at its provider, independent of events and their order. */
export interface PaymentFacts {
  intentId: string
  state: 'open' | 'processing' | 'succeeded' | 'cancelled'
  amountCents: number
  currency: string
  metadata: Readonly<Record<string, string>>
  /** Why the last try failed, for the buyer. */
  problem: string | null
  /** Of a payment that succeeded. */
  charge: {
    id: string
    /** Null until the provider has reckoned it. */
    feeCents: number | null
    refundedCents: number
    card: { brand: string; last4: string } | null
  } | null
  /** The card's owner took the payment back; `feeCents`: what that cost, once it is decided nothing if it is given back. */
  dispute: { id: string; state: 'open' | 'won' | 'lost'; feeCents: number } | null
}

export interface NewIntent {
  amountCents: number
  /** One intent comes of it, however often it is asked for. */
  idempotencyKey: string
  description: string
  metadata: Record<string, string>
  receiptEmail: string
}

/** A webhook event of the provider: fetch the object that it names for its state. */
export interface ProviderEvent {
  id: string
  type: string
  object: Record<string, unknown>
}

/** The provider does not answer, or not as it should: nothing is known about what it did. */
export class ProviderUnreachable extends Error {}

/** Nothing goes back: it is back already, with the buyer's bank, or the provider has another reason. */
export class RefundRefused extends Error {
  /** For admins: our text, or the provider's own sentence. */
  readonly reason: Text | string

  constructor(reason: Text | string, options?: ErrorOptions) {
    super(typeof reason === 'string' ? reason : reason.key, options)
    this.reason = reason
  }
}

/** What cannot be cancelled any more: it is paid, or on its way. */
export class PaymentUnderway extends Error {}

/**
 * Takes money: one adapter over Stripe's official library, against Stripe or against our sandbox.
 * Every method throws `ProviderUnreachable`.
 */
export interface Payments {
  /** What a browser needs for its card form. */
  readonly provider: PaymentProvider
  /** Where browsers reach the provider: for the policy of pages. */
  readonly browserOrigins: {
    scripts: string[]
    frames: string[]
    connects: string[]
    images: string[]
  }
  readonly subscriptions: Subscriptions
  /** The library itself, for what is more than taking money. */
  readonly stripe: Stripe
  createIntent(intent: NewIntent): Promise<{ id: string; clientSecret: string }>
  findClientSecret(intentId: string): Promise<string>
  /** @throws PaymentUnderway; what is cancelled already stays so */
  cancelIntent(intentId: string): Promise<void>
  findFacts(intentId: string): Promise<PaymentFacts>
  /**
   * Gives back all of a payment, or a part; once for each key, however long ago that was.
   * @param attempt names another try after a refusal, which the provider else repeats for a day
   * @throws RefundRefused
   */
  refund(
    intentId: string,
    cents: number | null,
    idempotencyKey: string,
    attempt?: string,
  ): Promise<void>
  /** @throws when the signature is wrong, of another key, or older than five minutes */
  readEvent(body: string, signature: string): ProviderEvent
  /** Events of these types that were told in vain, the newest first. */
  findUndelivered(types: readonly string[]): Promise<ProviderEvent[]>
  close(): Promise<void>
}
