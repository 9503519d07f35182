/** Stored objects: Stripe's own, each with the fields the sandbox supports, and related objects by id. */
import type Stripe from 'stripe'

/** Expandable fields contain only the id. */
type Unexpanded<V> = string extends V ? Extract<V, string | null | undefined> : V
type Known<T, K extends keyof T> = { [F in K]: Unexpanded<T[F]> }

export interface List<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

export type Metadata = Record<string, string>

/** Internal fields of the sandbox, which are never sent. */
interface Inner<T> {
  sandbox?: T
}

/** When the background work must check the object again, in seconds. */
interface FallsDue {
  due_at?: number | null
}

export type PaymentIntent = Known<
  Stripe.PaymentIntent,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_capturable'
  | 'amount_received'
  | 'application_fee_amount'
  | 'automatic_payment_methods'
  | 'canceled_at'
  | 'cancellation_reason'
  | 'capture_method'
  | 'client_secret'
  | 'confirmation_method'
  | 'created'
  | 'currency'
  | 'customer'
  | 'description'
  | 'latest_charge'
  | 'livemode'
  | 'metadata'
  | 'payment_method'
  | 'payment_method_types'
  | 'receipt_email'
  | 'setup_future_usage'
  | 'statement_descriptor'
  | 'statement_descriptor_suffix'
  | 'status'
  | 'transfer_group'
> & {
  last_payment_error: PaymentError | null
  next_action: NextAction | null
  transfer_data: { destination: string; amount?: number } | null
} & Inner<FallsDue & { token?: string; invoice?: string; fails?: boolean }>

export interface NextAction {
  type: 'redirect_to_url'
  redirect_to_url: { url: string; return_url: string | null }
}

/** Why an attempt failed, as recorded on an intent. */
export interface PaymentError {
  type: 'card_error' | 'invalid_request_error'
  code: string
  decline_code?: string
  message: string
  param?: string
  charge?: string
  payment_method?: object
}

export type Charge = Known<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'application_fee_amount'
  | 'balance_transaction'
  | 'captured'
  | 'created'
  | 'currency'
  | 'customer'
  | 'description'
  | 'disputed'
  | 'failure_code'
  | 'failure_message'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'payment_intent'
  | 'payment_method'
  | 'receipt_email'
  | 'refunded'
  | 'status'
  | 'transfer'
  | 'transfer_group'
> & { payment_method_details: object | null }

export type BalanceTransaction = Known<
  Stripe.BalanceTransaction,
  | 'id'
  | 'object'
  | 'amount'
  | 'available_on'
  | 'created'
  | 'currency'
  | 'description'
  | 'exchange_rate'
  | 'fee'
  | 'fee_details'
  | 'net'
  | 'reporting_category'
  | 'source'
  | 'status'
  | 'type'
>

export type Refund = Known<
  Stripe.Refund,
  | 'id'
  | 'object'
  | 'amount'
  | 'balance_transaction'
  | 'charge'
  | 'created'
  | 'currency'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
>

export type Dispute = Known<
  Stripe.Dispute,
  | 'id'
  | 'object'
  | 'amount'
  | 'charge'
  | 'created'
  | 'currency'
  | 'is_charge_refundable'
  | 'livemode'
  | 'metadata'
  | 'payment_intent'
  | 'reason'
  | 'status'
> & {
  balance_transactions: BalanceTransaction[]
  evidence: { uncategorized_text: string | null }
  evidence_details: Pick<
    Stripe.Dispute.EvidenceDetails,
    'due_by' | 'has_evidence' | 'past_due' | 'submission_count'
  >
}

export type Customer = Known<
  Stripe.Customer,
  | 'id'
  | 'object'
  | 'balance'
  | 'created'
  | 'description'
  | 'email'
  | 'livemode'
  | 'metadata'
  | 'name'
  | 'phone'
> & {
  address: Record<string, string> | null
  invoice_settings: { default_payment_method: string | null }
}

export interface PaymentMethod {
  id: string
  object: 'payment_method'
  type: 'card' | 'us_bank_account'
  billing_details: Record<string, unknown>
  card?: Pick<
    Stripe.PaymentMethod.Card,
    'brand' | 'last4' | 'exp_month' | 'exp_year' | 'funding'
  > & {
    country: string
    fingerprint: string
    checks: { cvc_check: string | null }
  }
  us_bank_account?: { bank_name: string; last4: string }
  created: number
  customer: string | null
  livemode: boolean
  metadata: Metadata
  /** Name of the test card or account; its number is not stored. */
  sandbox: { behaviour: string; isSetUp: boolean }
}

export type SetupIntent = Known<
  Stripe.SetupIntent,
  | 'id'
  | 'object'
  | 'automatic_payment_methods'
  | 'cancellation_reason'
  | 'client_secret'
  | 'created'
  | 'customer'
  | 'description'
  | 'livemode'
  | 'payment_method'
  | 'payment_method_types'
  | 'status'
  | 'usage'
> & {
  last_setup_error: PaymentError | null
  metadata: Metadata
  next_action: NextAction | null
} & Inner<{ token?: string }>

export type Product = Known<
  Stripe.Product,
  | 'id'
  | 'object'
  | 'active'
  | 'created'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'name'
  | 'type'
  | 'updated'
>

export type Interval = 'day' | 'week' | 'month' | 'year'

export type Price = Known<
  Stripe.Price,
  | 'id'
  | 'object'
  | 'active'
  | 'billing_scheme'
  | 'created'
  | 'currency'
  | 'livemode'
  | 'lookup_key'
  | 'metadata'
  | 'nickname'
  | 'product'
  | 'tax_behavior'
  | 'type'
> & {
  unit_amount: number
  recurring: { interval: Interval; interval_count: number; usage_type: 'licensed' } | null
}

export type RecurringPrice = Price & { recurring: NonNullable<Price['recurring']> }

export interface SubscriptionItem {
  id: string
  object: 'subscription_item'
  created: number
  current_period_end: number
  current_period_start: number
  metadata: Metadata
  price: RecurringPrice
  quantity: number
  subscription: string
}

export type Subscription = Known<
  Stripe.Subscription,
  | 'id'
  | 'object'
  | 'billing_cycle_anchor'
  | 'cancel_at'
  | 'cancel_at_period_end'
  | 'canceled_at'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'customer'
  | 'default_payment_method'
  | 'description'
  | 'ended_at'
  | 'latest_invoice'
  | 'livemode'
  | 'metadata'
  | 'schedule'
  | 'start_date'
  | 'status'
> & {
  items: List<SubscriptionItem>
  payment_settings: { save_default_payment_method: 'off' | 'on_subscription' }
} & Inner<FallsDue>

export type Invoice = Known<
  Stripe.Invoice,
  | 'id'
  | 'object'
  | 'amount_due'
  | 'amount_paid'
  | 'amount_remaining'
  | 'attempt_count'
  | 'attempted'
  | 'auto_advance'
  | 'billing_reason'
  | 'collection_method'
  | 'created'
  | 'currency'
  | 'customer'
  | 'livemode'
  | 'next_payment_attempt'
  | 'number'
  | 'period_end'
  | 'period_start'
  | 'status'
  | 'status_transitions'
  | 'subtotal'
  | 'total'
> & {
  confirmation_secret: { client_secret: string; type: 'payment_intent' } | null
  lines: List<InvoiceLine>
  metadata: Metadata
  parent: {
    type: 'subscription_details'
    subscription_details: { subscription: string; metadata: Metadata }
  }
  payments: List<InvoicePayment>
}

export interface InvoiceLine {
  id: string
  object: 'line_item'
  amount: number
  currency: string
  description: string
  invoice: string
  livemode: boolean
  metadata: Metadata
  parent: {
    type: 'subscription_item_details'
    subscription_item_details: {
      proration: boolean
      subscription: string
      subscription_item: string
    }
  }
  period: { start: number; end: number }
  pricing: {
    type: 'price_details'
    price_details: { price: string; product: string }
    unit_amount_decimal: string
  }
  quantity: number
  subtotal: number
}

export type SubscriptionSchedule = Known<
  Stripe.SubscriptionSchedule,
  | 'id'
  | 'object'
  | 'canceled_at'
  | 'created'
  | 'current_phase'
  | 'customer'
  | 'end_behavior'
  | 'livemode'
  | 'released_at'
  | 'released_subscription'
  | 'status'
  | 'subscription'
> & { metadata: Metadata; phases: SchedulePhase[] }

export interface SchedulePhase {
  currency: string
  start_date: number
  end_date: number
  items: { price: string; quantity: number; metadata: Metadata }[]
  metadata: Metadata
  proration_behavior: 'none'
}

export interface InvoicePayment {
  id: string
  object: 'invoice_payment'
  amount_paid: number | null
  amount_requested: number
  created: number
  currency: string
  invoice: string
  is_default: boolean
  livemode: boolean
  payment: { type: 'payment_intent'; payment_intent: string }
  status: 'open' | 'paid' | 'canceled'
}

export type Account = Known<
  Stripe.Account,
  | 'id'
  | 'object'
  | 'charges_enabled'
  | 'country'
  | 'default_currency'
  | 'details_submitted'
  | 'email'
  | 'payouts_enabled'
  | 'type'
> & {
  business_type: string | null
  capabilities: Record<string, 'active' | 'inactive' | 'pending'>
  created: number
  metadata: Metadata
  requirements: {
    currently_due: string[]
    eventually_due: string[]
    past_due: string[]
    disabled_reason: string | null
  }
} & Inner<{
    link?: { token: string; expires_at: number; return_url: string; refresh_url: string }
    dashboard?: { token: string; expires_at: number }
  }>

export type Transfer = Known<
  Stripe.Transfer,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_reversed'
  | 'balance_transaction'
  | 'created'
  | 'currency'
  | 'description'
  | 'livemode'
  | 'metadata'
  | 'reversed'
  | 'source_transaction'
  | 'transfer_group'
> & { destination: string; reversals: List<TransferReversal> }

export type TransferReversal = Known<
  Stripe.TransferReversal,
  | 'id'
  | 'object'
  | 'amount'
  | 'balance_transaction'
  | 'created'
  | 'currency'
  | 'metadata'
  | 'transfer'
>

export interface StripeEvent {
  id: string
  object: 'event'
  account?: string
  api_version: string
  created: number
  data: { object: object; previous_attributes?: object }
  livemode: boolean
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: EventType
}

export type EventType = Stripe.Event['type']

export interface Objects {
  account: Account
  balance_transaction: BalanceTransaction
  charge: Charge
  customer: Customer
  dispute: Dispute
  event: StripeEvent
  invoice: Invoice
  payment_intent: PaymentIntent
  payment_method: PaymentMethod
  price: Price
  product: Product
  refund: Refund
  setup_intent: SetupIntent
  subscription: Subscription
  subscription_schedule: SubscriptionSchedule
  transfer: Transfer
  transfer_reversal: TransferReversal
}

export type Kind = keyof Objects
export type AnyObject = Objects[Kind]
