import * as z from 'zod'
import { PaymentProvider } from './payment-provider.ts'

export const MembershipPeriod = z.enum(['month', 'year'])
export type MembershipPeriod = z.output<typeof MembershipPeriod>

/** A membership: premium, monthly or yearly, or founder, once for life (EN-05). */
export const Membership = z
  .object({
    type: z.enum(['premium', 'founder']),
    /** In dollars, tax included. */
    price: z.number(),
    /** Null: paid once. */
    period: MembershipPeriod.nullable(),
  })
  .meta({ id: 'Membership' })
export type Membership = z.output<typeof Membership>

/** MB-02; named as by the payment provider. */
export const SubscriptionStatus = z.enum([
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'past_due',
])
export type SubscriptionStatus = z.output<typeof SubscriptionStatus>

export const Subscription = z
  .object({
    id: z.int(),
    status: SubscriptionStatus,
    /** Billing period and its price in dollars. */
    period: MembershipPeriod,
    price: z.number(),
    /** Can be resumed, by withdrawing the cancellation or paying what is due. */
    canActivate: z.boolean(),
    /** The card was refused; another one is needed. */
    checkPaymentMethod: z.boolean(),
    /** When it ends or ended, or why the last payment failed. */
    issue: z.string().nullable(),
    cancelAtPeriodEnd: z.boolean(),
    /** The period it changes to when the current one ends. */
    nextPeriod: MembershipPeriod.nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    currentPeriodStart: z.string().nullable(),
    currentPeriodEnd: z.string().nullable(),
    /** Whether it has ended by the server's clock; the browser's may be wrong. */
    isPeriodOver: z.boolean(),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.output<typeof Subscription>

/** Data for the card form of a membership. */
export const MembershipPayment = z
  .object({
    result: z.object({ clientSecret: z.string() }),
    membership: Membership,
    provider: PaymentProvider,
  })
  .meta({ id: 'MembershipPayment' })
export type MembershipPayment = z.output<typeof MembershipPayment>

/** What changing the price costs now, minus the rest of the current period. */
export const MembershipChange = z
  .object({
    /** In dollars. */
    dueNow: z.number(),
    /** The unused part of the current period, in dollars. */
    credit: z.number(),
    renewsAt: z.string(),
  })
  .meta({ id: 'MembershipChange' })
export type MembershipChange = z.output<typeof MembershipChange>

export const FounderSeats = z
  .object({
    limit: z.int(),
    /** Seats neither taken nor reserved by somebody who is paying. */
    left: z.int(),
    /** What the caller is credited for the unused part of Premium, in dollars. */
    credit: z.number(),
  })
  .meta({ id: 'FounderSeats' })
export type FounderSeats = z.output<typeof FounderSeats>

/** One of the user's artists or labels, with its current or last subscription. */
export const ProfileSubscription = z
  .object({
    type: z.enum(['artist', 'label']),
    id: z.int(),
    identifier: z.string(),
    name: z.string(),
    subscription: Subscription.nullable(),
    /** Releases submitted this month, which count towards the free limit. */
    submittedThisMonth: z.int(),
  })
  .meta({ id: 'MakerSubscription' })
export type ProfileSubscription = z.output<typeof ProfileSubscription>
