import type { Membership } from '@hypha/contract'
import { isLive } from '@hypha/contract/rules/subscription-state'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import type { Chosen } from './checkout-state.ts'

/**
 * The membership being paid, from the server: the unpaid subscription for premium, the price list for
 * founders. Nothing else in the history state is shown.
 */
export function useWhatIsPaid(chosen: Chosen | undefined) {
  const { memberships } = useApi()
  const prices = useQuery(memberships.listMemberships.query())
  const current = useQuery({ ...memberships.currentSubscription.query(), staleTime: 0 })
  const error = prices.error ?? current.error
  const retry = () => void Promise.all([prices.refetch(), current.refetch()])
  // Data fetched before the choice doesn't include it.
  if (!chosen || !prices.data || !current.data || !current.isFetchedAfterMount)
    return { membership: undefined, isOwed: false, isPaid: false, error, retry }
  const subscription = current.data.result
  const membership: Membership | null =
    chosen.type === 'founder'
      ? (prices.data.result.find(({ type }) => type === 'founder') ?? null)
      : subscription && isLive(subscription.status)
        ? { type: 'premium', price: subscription.price, period: subscription.period }
        : null
  const isOwed = subscription?.status === 'past_due' || subscription?.status === 'unpaid'
  const isPaid = chosen.type === 'premium' && subscription?.status === 'active'
  return { membership, isOwed, isPaid, error, retry }
}
