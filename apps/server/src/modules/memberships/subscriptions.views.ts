import {
  hasPeriodEnded,
  isLive,
  type Membership,
  MEMBERSHIP_CENTS,
  type MembershipPeriod,
  subscriptionState,
  type Subscription,
  toDollars,
} from '@hypha/contract'
import type { SubscriptionRow } from './subscriptions.queries.ts'

export function viewSubscription(row: SubscriptionRow, now = new Date()): Subscription {
  const cancelAtPeriodEnd = row.cancel_at_period_end
  const state = subscriptionState({ status: row.status, cancelAtPeriodEnd })
  const currentPeriodEnd = row.current_period_end?.toISOString() ?? null
  const isOwed = state === 'expiring' || state === 'expired' || state === 'incomplete'
  return {
    id: row.id,
    status: row.status,
    period: row.period,
    price: toDollars(row.price_cents),
    canActivate: isOwed || state === 'ending' || row.next_period !== null,
    checkPaymentMethod: isOwed && row.problem !== null,
    issue: row.ends_at?.toISOString() ?? (isLive(row.status) ? row.problem : null),
    cancelAtPeriodEnd,
    nextPeriod: row.next_period,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    currentPeriodStart: row.current_period_start?.toISOString() ?? null,
    currentPeriodEnd,
    isPeriodOver: hasPeriodEnded({ currentPeriodEnd }, now),
  }
}

export const viewPremium = (period: MembershipPeriod): Membership => ({
  type: 'premium',
  price: toDollars(MEMBERSHIP_CENTS[period]),
  period,
})
