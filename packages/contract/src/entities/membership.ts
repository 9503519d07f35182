import * as z from 'zod'
import { PaymentProvider } from './payment-provider.ts'

export const MembershipPeriod = z.enum(['month', 'year'])
export type MembershipPeriod = z.output<typeof MembershipPeriod>

/** What can be joined: premium by the month or the year, or founder, once for life (EN-05). */
export const Membership = z
  .object({
    type: z.enum(['premium', 'founder']),
    /** In dollars, tax contained. */
    price: z.number(),
    /** Null: paid once. */
    period: MembershipPeriod.nullable(),
  })
  .meta({ id: 'Membership' })
export type Membership = z.output<typeof Membership>

/** MB-02; as the payment provider names them. */
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
    /** A month or a year at a time, at this price in dollars. */
    period: MembershipPeriod,
    price: z.number(),
    /** It can be resumed: by withdrawing the cancellation, or by paying what is owed. */
    canActivate: z.boolean(),
    /** The card was refused: another one has to be given. */
    checkPaymentMethod: z.boolean(),
    /** When it ends or ended, or why the last payment failed. */
    issue: z.string().nullable(),
    cancelAtPeriodEnd: z.boolean(),
    /** What it changes to when its period ends. */
    nextPeriod: MembershipPeriod.nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    currentPeriodStart: z.string().nullable(),
    currentPeriodEnd: z.string().nullable(),
    /** Whether that has passed by the server's clock: a browser's may be off. */
    isPeriodOver: z.boolean(),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.output<typeof Subscription>

/** What a card form needs to pay for a membership. */
export const MembershipPayment = z
  .object({
    result: z.object({ clientSecret: z.string() }),
    membership: Membership,
    provider: PaymentProvider,
  })
  .meta({ id: 'MembershipPayment' })
export type MembershipPayment = z.output<typeof MembershipPayment>

/** What a change from one price to another costs now, what is left of the running period taken off. */
export const MembershipChange = z
  .object({
    /** In dollars. */
    dueNow: z.number(),
    /** The unused part of what was paid, in dollars. */
    credit: z.number(),
    renewsAt: z.string(),
  })
  .meta({ id: 'MembershipChange' })
export type MembershipChange = z.output<typeof MembershipChange>

export const FounderSeats = z
  .object({
    limit: z.int(),
    /** Neither taken nor kept for somebody who is paying. */
    left: z.int(),
  })
  .meta({ id: 'FounderSeats' })
export type FounderSeats = z.output<typeof FounderSeats>

/** An artist or a label that one publishes as, with the subscription that it has or had last. */
export const ProfileSubscription = z
  .object({
    type: z.enum(['artist', 'label']),
    id: z.int(),
    identifier: z.string(),
    name: z.string(),
    subscription: Subscription.nullable(),
    /** Releases submitted this month; counts towards the limit of the free plan. */
    submittedThisMonth: z.int(),
  })
  .meta({ id: 'MakerSubscription' })
export type ProfileSubscription = z.output<typeof ProfileSubscription>
