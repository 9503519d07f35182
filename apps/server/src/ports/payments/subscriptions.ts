import type { MembershipPeriod, SubscriptionStatus } from '@hypha/contract'
import type { Text } from '../../platform/texts/text.ts'

/** What is true of a subscription at its provider, by the provider's own clock. */
export interface SubscriptionFacts {
  id: string
  status: SubscriptionStatus
  period: MembershipPeriod
  priceCents: number
  currency: string
  metadata: Readonly<Record<string, string>>
  cancelsAtPeriodEnd: boolean
  /** What it changes to when its period ends. */
  nextPeriod: MembershipPeriod | null
  /** When it ends or ended. */
  endsAt: Date | null
  periodStart: Date
  periodEnd: Date
  /** What is owed. */
  open: OpenInvoice | null
}

export interface OpenInvoice {
  clientSecret: string
  amountCents: number
  /** Why the last try to pay it failed, for the buyer. */
  problem: string | null
}

/** An invoice that was paid; what its payment cost stands with the payment. */
export interface PaidInvoice {
  id: string
  intentId: string
  amountCents: number
  periodStart: Date
  periodEnd: Date
  paidAt: Date
}

/** What is subscribed to, and for how much. */
export interface SubscriptionPrice {
  /** Names what it is of; the provider's invoices say so too. */
  product: { id: string; name: string }
  period: MembershipPeriod
  cents: number
}

export interface NewSubscription extends SubscriptionPrice {
  customerId: string
  metadata: Record<string, string>
  /** One subscription comes of it, however often it is asked for. */
  idempotencyKey: string
}

export interface Proration {
  dueCents: number
  /** What is left of the period that ends early. */
  creditCents: number
  renewsAt: Date
}

/** The saved card can't be charged without its owner, or not at all; `reason` is for them. */
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
  /** Begins one that waits for its first payment, whose card is then kept for the next. @returns its id */
  create(subscription: NewSubscription): Promise<string>
  /** Null when the provider knows of none. */
  find(id: string): Promise<SubscriptionFacts | null>
  /** The newest first. */
  findPaidInvoices(id: string): Promise<PaidInvoice[]>
  /** What paying by another period from now on would cost now. */
  previewChange(id: string, price: SubscriptionPrice): Promise<Proration>
  /** Changes the period now, and takes what that costs from the saved card; else nothing is changed. @throws CardRefused */
  change(id: string, price: SubscriptionPrice): Promise<void>
  /** Changes the period when the one that is paid ends; twice is once. */
  changeAtPeriodEnd(id: string, price: SubscriptionPrice): Promise<void>
  /** Ends it when the period that is paid ends. */
  cancelAtPeriodEnd(id: string): Promise<void>
  /** Ends it; what has ended stays so. */
  cancelNow(id: string): Promise<void>
  /** Calls off the end, or the change, at the end of the period. */
  keep(id: string): Promise<void>
}
