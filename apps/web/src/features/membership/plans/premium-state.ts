import type { MembershipPeriod, Subscription } from '@hypha/contract'
import type { PlanLevel } from '@hypha/contract/rules/plans'
import { subscriptionState } from '@hypha/contract/rules/subscription-state'

/** State of the premium offer for the viewer and a billing period. */
export type PremiumState =
  /** Available. */
  | 'offered'
  /** Chosen but not paid yet. */
  | 'unpaid'
  /** Active. */
  | 'own'
  /** Active with the other period. */
  | 'other-period'
  /** Active but ending or expiring. */
  | 'ending'
  | 'expiring'
  /** Premium without a subscription. */
  | 'given'
  /** Included for founders. */
  | 'included'

export function premiumState(
  level: PlanLevel,
  current: Subscription | null,
  period: MembershipPeriod,
): PremiumState {
  if (level === 'founder') return 'included'
  const state = current ? subscriptionState(current) : 'ended'
  switch (state) {
    case 'active':
      return current?.period === period ? 'own' : 'other-period'
    case 'ending':
      return 'ending'
    case 'expiring':
    case 'expired':
      return 'expiring'
    case 'incomplete':
      return current?.period === period ? 'unpaid' : 'offered'
    default:
      return level === 'premium' ? 'given' : 'offered'
  }
}
