import type { Membership } from '@hypha/contract'
import { isLive } from '@hypha/contract/rules/subscription-state'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import type { Chosen } from './checkout-state.ts'

/**
 * The membership that is paid, as the server knows it: of premium the subscription that waits for its money, of a
 * founder the price list. Whatever else the history says is not shown.
 */
export function useWhatIsPaid(chosen: Chosen | undefined) {
  const { memberships } = useApi()
  const prices = useQuery(memberships.listMemberships.query())
  const current = useQuery({ ...memberships.currentSubscription.query(), staleTime: 0 })
  const error = prices.error ?? current.error
  const retry = () => void Promise.all([prices.refetch(), current.refetch()])
  // What was known before it was chosen knows nothing of it.
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
