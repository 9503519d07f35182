import type { MembershipPeriod, Subscription } from '@hypha/contract'
import type { PlanLevel } from '@hypha/contract/rules/plans'
import { subscriptionState } from '@hypha/contract/rules/subscription-state'

/** What premium is to who looks at the offer of a period. */
export type PremiumState =
  /** It can be chosen. */
  | 'offered'
  /** It was chosen and is not paid. */
  | 'unpaid'
  /** It runs, as offered. */
  | 'own'
  /** It runs, with the other period. */
  | 'other-period'
  /** It runs, and ends or is about to. */
  | 'ending'
  | 'expiring'
  /** It is theirs without a subscription. */
  | 'given'
  /** Founders have it. */
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
