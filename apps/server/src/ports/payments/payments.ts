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
  /** Why the last attempt failed, shown to the buyer. */
  problem: string | null
  /** Of a successful payment. */
  charge: {
    id: string
    /** Null until the provider has computed it. */
    feeCents: number | null
    refundedCents: number
    /** The keys given to `refund` of the refunds in `refundedCents`; refunds made at the provider have none. */
    refundKeys: readonly string[]
    card: { brand: string; last4: string } | null
  } | null
  /** The card's owner disputes the payment. `feeCents` is its cost; once decided, zero if the fee is returned. */
  dispute: { id: string; state: 'open' | 'won' | 'lost'; feeCents: number } | null
}

export interface NewIntent {
  amountCents: number
  /** Repeated requests with the same key create only one intent. */
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

/** The provider doesn't respond properly, so the outcome of the request is unknown. */
export class ProviderUnreachable extends Error {}

/** The refund is impossible: it was refunded already, is disputed, or the provider has another reason. */
export class RefundRefused extends Error {
  /** For admins: our text, or the provider's own sentence. */
  readonly reason: Text | string

  constructor(reason: Text | string, options?: ErrorOptions) {
    super(typeof reason === 'string' ? reason : reason.key, options)
    this.reason = reason
  }
}

/** The payment can't be canceled anymore: it is paid or processing. */
export class PaymentUnderway extends Error {}

/**
 * Payments through Stripe's official library, against Stripe or our sandbox. Every method throws `ProviderUnreachable`.
 */
export interface Payments {
  /** The data that a browser needs for the card form. */
  readonly provider: PaymentProvider
  /** Origins that browsers contact, for the CSP of pages. */
  readonly browserOrigins: {
    scripts: string[]
    frames: string[]
    connects: string[]
    images: string[]
  }
  readonly subscriptions: Subscriptions
  /** The library itself, for everything besides payments. */
  readonly stripe: Stripe
  createIntent(intent: NewIntent): Promise<{ id: string; clientSecret: string }>
  findClientSecret(intentId: string): Promise<string>
  /** Cancels a payment. Idempotent. @throws PaymentUnderway */
  cancelIntent(intentId: string): Promise<void>
  findFacts(intentId: string): Promise<PaymentFacts>
  /**
   * Refunds a payment completely or partly, once per key, even long afterwards.
   * @param attempt distinguishes a retry after a rejection, which the provider would otherwise repeat for a day
   * @throws RefundRefused
   */
  refund(
    intentId: string,
    cents: number | null,
    idempotencyKey: string,
    attempt?: string,
  ): Promise<void>
  /** @throws if the signature is wrong, of another key, or older than five minutes */
  readEvent(body: string, signature: string): ProviderEvent
  /** Returns undelivered events of these types, newest first. */
  findUndelivered(types: readonly string[]): Promise<ProviderEvent[]>
  close(): Promise<void>
}
