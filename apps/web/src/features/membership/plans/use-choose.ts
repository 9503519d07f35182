import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { membershipCheckOutHref } from '../../../lib/routing/addresses.ts'
import { type Chosen, checkoutState } from '../checkout/checkout-state.ts'
import { payMembership } from '../checkout/pay-membership.ts'
import { planChanged } from '../use-plan.ts'

/** Chooses a membership: leads to where it is paid. */
export function useChoose() {
  const { api, cache } = useApp()
  const { history } = useRouter()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: Chosen) => payMembership(api, chosen),
    onSuccess: (payment) => history.push(membershipCheckOutHref, checkoutState(payment)),
    // What blocked it was new to this tab: another one did it.
    onError: () => planChanged(cache),
  })
  return { choose: mutate, isBusy: isPending, refusal: error && messageOf(error) }
}
