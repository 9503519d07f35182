import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import type { Api } from '../../../lib/client.ts'
import { membershipsHref } from '../../../lib/addresses.ts'
import { membershipCheckOutHref } from '../../../lib/memberships/addresses.ts'
import {
  type Chosen,
  checkoutState,
  readCheckout,
} from '../../../lib/memberships/checkout-state.ts'
import { payMembership } from '../../../lib/memberships/pay-membership.ts'
import { membershipReturn } from './membership-return.ts'

/**
 * What is to be paid, from the entry of the history; whoever comes without a secret goes to the memberships (CK-06).
 * Whom their bank sent back unpaid gets the same payment anew: what stood in the address is never used.
 */
export function useCheckout() {
  const api = useApi()
  const { history } = useRouter()
  const location = useRouterState({ select: (state) => state.location })
  const [returned] = useState(() => membershipReturn(location.searchStr))
  const [refusal, setRefusal] = useState<string | null>(null)
  const checkout = readCheckout(location.state)
  const isReturned = returned !== null
  const opened = useEffectEvent(() => {
    if (checkout && location.searchStr === '') return
    if (!isReturned) return history.replace(checkout ? membershipCheckOutHref : membershipsHref)
    if (location.searchStr !== '') history.replace(membershipCheckOutHref)
    if (returned.status !== 'failed') return
    payAgain(api, returned.membership).then(
      (payment) => history.replace(membershipCheckOutHref, checkoutState(payment)),
      (error: unknown) => setRefusal(messageOf(error)),
    )
  })
  useEffect(() => opened(), [])
  return { checkout, returned, refusal }
}

/** What is owed for one that runs is asked for in another way than the first payment. */
async function payAgain(api: Api, chosen: Chosen) {
  if (chosen.type === 'founder') return payMembership(api, chosen)
  const { result } = await api.memberships.currentSubscription()
  if (result?.status !== 'past_due' && result?.status !== 'unpaid')
    return payMembership(api, chosen)
  const { payment } = await api.memberships.reactivate()
  return payment ?? payMembership(api, chosen)
}
