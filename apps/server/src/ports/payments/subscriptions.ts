import type { MembershipPeriod, SubscriptionStatus } from '@hypha/contract'
import type { Text } from '../../platform/texts/text.ts'

/** The state of a subscription at its provider, by the provider's own clock. */
export interface SubscriptionFacts {
  id: string
  status: SubscriptionStatus
  period: MembershipPeriod
  priceCents: number
  currency: string
  metadata: Readonly<Record<string, string>>
  cancelsAtPeriodEnd: boolean
  /** The period after the current one, if it changes. */
  nextPeriod: MembershipPeriod | null
  /** When it ends or ended. */
  endsAt: Date | null
  periodStart: Date
  periodEnd: Date
  /** The unpaid invoice. */
  open: OpenInvoice | null
}

export interface OpenInvoice {
  clientSecret: string
  amountCents: number
  /** Why the last payment attempt failed, shown to the buyer. */
  problem: string | null
}

/** A paid invoice; the fee is known with its payment. */
export interface PaidInvoice {
  id: string
  intentId: string
  amountCents: number
  periodStart: Date
  periodEnd: Date
  paidAt: Date
}

/** The product and the price of a subscription. */
export interface SubscriptionPrice {
  /** The product, as named on the provider's invoices. */
  product: { id: string; name: string }
  period: MembershipPeriod
  cents: number
}

export interface NewSubscription extends SubscriptionPrice {
  customerId: string
  metadata: Record<string, string>
  /** Repeated requests with the same key create only one subscription. */
  idempotencyKey: string
}

export interface Proration {
  dueCents: number
  /** The unused rest of the current period. */
  creditCents: number
  renewsAt: Date
}

/** The saved card can't be charged without its owner, or not at all; `reason` is for the owner. */
export class CardRefused extends Error {
  /** Our text, or the provider's own sentence. */
  readonly reason: Text | string

  constructor(reason: Text | string) {
    super(typeof reason === 'string' ? reason : reason.key)
    this.reason = reason
  }
}

/** Every method throws `ProviderUnreachable`. */
export interface Subscriptions {
  /** Creates a subscription that waits for its first payment, whose card is saved for later ones. @returns its id */
  create(subscription: NewSubscription): Promise<string>
  /** Returns null if the provider has none. */
  find(id: string): Promise<SubscriptionFacts | null>
  /** Returns paid invoices, newest first. */
  findPaidInvoices(id: string): Promise<PaidInvoice[]>
  /** Returns the cost of changing the period now. */
  previewChange(id: string, price: SubscriptionPrice): Promise<Proration>
  /** Changes the period now and charges the saved card; if that fails, nothing changes. @throws CardRefused */
  change(id: string, price: SubscriptionPrice): Promise<void>
  /** Changes the period at the end of the paid one. Idempotent. */
  changeAtPeriodEnd(id: string, price: SubscriptionPrice): Promise<void>
  /** Cancels at the end of the paid period. */
  cancelAtPeriodEnd(id: string): Promise<void>
  /** Cancels immediately. Idempotent. */
  cancelNow(id: string): Promise<void>
  /** Undoes a cancellation or change at the end of the period. */
  keep(id: string): Promise<void>
}
