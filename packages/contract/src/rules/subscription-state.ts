import type { Subscription } from '../entities/membership.ts'

/** Returns when it expires: the date in `issue` if it is one, else the last change (MB-02). */
export function expiryDate({ issue, updatedAt }: Pick<Subscription, 'issue' | 'updatedAt'>): Date {
  const issuedAt = issue === null ? NaN : Date.parse(issue)
  return new Date(Number.isNaN(issuedAt) ? updatedAt : issuedAt)
}

/** MB-02. */
export const hasPeriodEnded = (
  { currentPeriodEnd }: Pick<Subscription, 'currentPeriodEnd'>,
  now: Date,
): boolean => currentPeriodEnd !== null && now.getTime() > Date.parse(currentPeriodEnd)

/** A status from the user's point of view: `unpaid` counts as expired, `past_due` as expiring (MB-02). */
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

/** Whether its benefits are active. An expiring subscription keeps them while the card is retried. */
export const givesItsRights = (status: Subscription['status']): boolean =>
  status === 'active' || status === 'past_due'

/** Whether it prevents another subscription: it is paid, or can still be. */
export const isLive = (status: Subscription['status']): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired'
