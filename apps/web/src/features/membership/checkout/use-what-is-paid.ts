import type { Membership } from '@hypha/contract'
import { isLive } from '@hypha/contract/rules/subscription-state'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import type { Chosen } from './checkout-state.ts'

/**
 * The membership being paid, from the server: the unpaid subscription for premium, the price list for
 * founders, less what is credited for Premium. Nothing else in the history state is shown.
 */
export function useWhatIsPaid(chosen: Chosen | undefined) {
  const { memberships, founders } = useApi()
  const prices = useQuery(memberships.listMemberships.query())
  const current = useQuery({ ...memberships.currentSubscription.query(), staleTime: 0 })
  const seats = useQuery({ ...founders.checkFounderLimit.query(), staleTime: 0 })
  const all = [prices, current, seats]
  const error = all.find((each) => each.error)?.error ?? null
  const retry = () => void Promise.all(all.map((each) => each.refetch()))
  // Data fetched before the choice doesn't include it.
  const isFresh = current.isFetchedAfterMount && seats.isFetchedAfterMount
  if (!chosen || !prices.data || !current.data || !seats.data || !isFresh)
    return { membership: undefined, credit: 0, isOwed: false, isPaid: false, error, retry }
  const subscription = current.data.result
  const credit = chosen.type === 'founder' ? seats.data.result.credit : 0
  const membership: Membership | null =
    chosen.type === 'founder'
      ? founderOf(prices.data.result, credit)
      : subscription && isLive(subscription.status)
        ? { type: 'premium', price: subscription.price, period: subscription.period }
        : null
  const isOwed = subscription?.status === 'past_due' || subscription?.status === 'unpaid'
  const isPaid = chosen.type === 'premium' && subscription?.status === 'active'
  return { membership, credit, isOwed, isPaid, error, retry }
}

/** Returns the founder membership at the price to pay, rounded to cents; null if it isn't sold. */
function founderOf(all: readonly Membership[], credit: number): Membership | null {
  const founder = all.find(({ type }) => type === 'founder')
  return founder ? { ...founder, price: Math.round((founder.price - credit) * 100) / 100 } : null
}
