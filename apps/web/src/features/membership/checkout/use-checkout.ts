import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import type { Api } from '../../../lib/api/client.ts'
import { membershipCheckOutHref, membershipsHref } from '../../../lib/routing/addresses.ts'
import { forgetCheckoutLink, linkedMembership } from './checkout-link.ts'
import { type Chosen, checkoutState, readCheckout } from './checkout-state.ts'
import { payMembership } from './pay-membership.ts'
import { membershipReturn } from './membership-return.ts'

/**
 * The checkout from the history entry or a link. Without a secret it redirects to the memberships (CK-06).
 * After a link or an unpaid bank redirect, fetches the account's own payment, so that nobody can be tricked
 * into paying somebody else's through a link.
 */
export function useCheckout() {
  const api = useApi()
  const { history } = useRouter()
  const location = useRouterState({ select: (state) => state.location })
  const [linked] = useState(linkedMembership)
  const [returned] = useState(() => membershipReturn(location.searchStr))
  const [refusal, setRefusal] = useState<string | null>(null)
  const checkout = readCheckout(location.state)
  const isReturned = returned !== null
  const opened = useEffectEvent(() => {
    if (checkout && location.searchStr === '') return
    forgetCheckoutLink()
    const unpaid = returned?.status === 'failed' ? returned.membership : null
    const chosen = unpaid ?? (checkout ? null : linked)
    if (!isReturned && !chosen)
      return history.replace(checkout ? membershipCheckOutHref : membershipsHref)
    if (location.searchStr !== '') history.replace(membershipCheckOutHref)
    if (!chosen) return
    payAgain(api, chosen).then(
      (payment) => history.replace(membershipCheckOutHref, checkoutState(payment)),
      (error: unknown) => setRefusal(messageOf(error)),
    )
  })
  useEffect(() => opened(), [])
  return { checkout, returned, refusal }
}

/** An overdue payment of an active membership uses another call than the first payment. */
async function payAgain(api: Api, chosen: Chosen) {
  if (chosen.type === 'founder') return payMembership(api, chosen)
  const { result } = await api.memberships.currentSubscription()
  if (result?.status !== 'past_due' && result?.status !== 'unpaid')
    return payMembership(api, chosen)
  const { payment } = await api.memberships.reactivate()
  return payment ?? payMembership(api, chosen)
}
