import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { membershipCheckOutHref } from '../../../lib/routing/addresses.ts'
import { type Chosen, checkoutState } from '../checkout/checkout-state.ts'
import { payMembership } from '../checkout/pay-membership.ts'
import { planChanged } from '../use-plan.ts'

/** Chooses a membership and opens its checkout. */
export function useChoose() {
  const { api, cache } = useApp()
  const { history } = useRouter()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: Chosen) => payMembership(api, chosen),
    onSuccess: (payment) => history.push(membershipCheckOutHref, checkoutState(payment)),
    // The conflict was caused by another tab, so refetch.
    onError: () => planChanged(cache),
  })
  return { choose: mutate, isBusy: isPending, refusal: error && messageOf(error) }
}
