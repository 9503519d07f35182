import type { Membership } from '@hypha/contract'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { messageOf } from '../../../lib/api/api-error.ts'
import { membershipsHref } from '../../../lib/routing/addresses.ts'
import { useApp } from '../../../lib/app-context.ts'
import { planChanged } from '../use-plan.ts'

/**
 * Removes an unpaid membership: releases the founder's seat or cancels the subscription, then goes back
 * (CK-07).
 */
export function useRemove({ type }: Pick<Membership, 'type'>) {
  const { api, cache } = useApp()
  const { history } = useRouter()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (type === 'founder') await api.founders.giveUpSeat()
      else await api.memberships.cancelSubscription()
    },
    onSuccess: () => {
      void planChanged(cache)
      history.replace(membershipsHref)
    },
  })
  return { remove: () => mutate(), isBusy: isPending, refusal: error && messageOf(error) }
}
