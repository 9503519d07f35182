import type { FounderSeats, Membership, Subscription } from '@hypha/contract'
import { levelOf, type PlanLevel } from '@hypha/contract/rules/plans'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'

/** The offered plans and the viewer's current one. */
export interface Offer {
  month: Membership
  year: Membership
  founder: Membership
  seats: FounderSeats
  level: PlanLevel
  /** The active premium subscription, or the last one. */
  current: Subscription | null
  hasBookmarks: boolean
}

/** Loads the offer. Prices come from the server. */
export function useOffer() {
  const { memberships, founders, accounts, instance } = useApi()
  const prices = useQuery(memberships.listMemberships.query())
  const seats = useQuery({ ...founders.checkFounderLimit.query(), staleTime: 0 })
  const current = useQuery({ ...memberships.currentSubscription.query(), staleTime: 0 })
  const profile = useQuery({ ...accounts.profile.query(), staleTime: 0 })
  const about = useQuery(instance.describe.query())
  const all = [prices, seats, current, profile, about]
  const retry = () => all.forEach((each) => void each.refetch())
  const error = all.find((each) => each.isError && each.data === undefined)?.error ?? null
  if (!prices.data || !seats.data || !current.data || !profile.data || !about.data)
    return { offer: null, error, retry }
  const of = (type: Membership['type'], period: Membership['period']) =>
    prices.data.result.find((each) => each.type === type && each.period === period)!
  const offer: Offer = {
    month: of('premium', 'month'),
    year: of('premium', 'year'),
    founder: of('founder', null),
    seats: seats.data.result,
    level: levelOf({ plan: profile.data.subscriptionPlan, isFounder: profile.data.isFounder }),
    current: current.data.result,
    hasBookmarks: about.data.features.bookmarks ?? false,
  }
  return { offer, error: null, retry }
}
