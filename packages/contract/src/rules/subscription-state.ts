import type { Subscription } from '../entities/membership.ts'

/** When it runs out: what `issue` holds if that is a date, else when it last changed (MB-02). */
export function expiryDate({ issue, updatedAt }: Pick<Subscription, 'issue' | 'updatedAt'>): Date {
  const issuedAt = issue === null ? NaN : Date.parse(issue)
  return new Date(Number.isNaN(issuedAt) ? updatedAt : issuedAt)
}

/** MB-02. */
export const hasPeriodEnded = (
  { currentPeriodEnd }: Pick<Subscription, 'currentPeriodEnd'>,
  now: Date,
): boolean => currentPeriodEnd !== null && now.getTime() > Date.parse(currentPeriodEnd)

/** What a status means for who pays: `unpaid` counts as expired, `past_due` as expiring (MB-02). */
export type SubscriptionState =
  | 'active'
  | 'ending'
  | 'expiring'
  | 'expired'
  | 'incomplete'
  | 'ended'

export function subscriptionState({
  status,
  cancelAtPeriodEnd,
}: Pick<Subscription, 'status' | 'cancelAtPeriodEnd'>): SubscriptionState {
  switch (status) {
    case 'active':
      return cancelAtPeriodEnd ? 'ending' : 'active'
    case 'past_due':
      return 'expiring'
    case 'unpaid':
      return 'expired'
    case 'incomplete':
      return 'incomplete'
    default:
      return 'ended'
  }
}

/** Whether what it pays for is open: an expiring one keeps it while the card is tried again. */
export const givesItsRights = (status: Subscription['status']): boolean =>
  status === 'active' || status === 'past_due'

/** Whether it blocks another one: it is paid, or may still be. */
export const isLive = (status: Subscription['status']): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired'
