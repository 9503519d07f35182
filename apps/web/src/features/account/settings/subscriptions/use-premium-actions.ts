import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Subscription } from '@hypha/contract'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { membershipCheckOutHref } from '../../../../lib/routing/addresses.ts'
import { checkoutState, planChanged } from '../../../membership/index.ts'
import { newKey } from '../../../../lib/api/transport.ts'
import { toast } from '../../../../lib/dom/toasts.ts'
import { REACTIVATED_LOADER_MS, REMOVED_LOADER_MS, withLoader } from '../loaders.ts'

export type PremiumAction = 'cancel' | 'downgrade' | 'upgrade' | 'reactivate'

const DONE = { cancel: 'canceled', downgrade: 'downgraded', upgrade: 'upgraded' } as const

interface Pressed {
  action: PremiumAction
  /** The subscription when the action started. */
  shown: Subscription
}

/** Actions on a premium subscription (MB-03): one at a time, each with its loader. */
export function usePremiumActions() {
  const { t } = useTexts('account')
  const { api, cache } = useApp()
  const { history } = useRouter()
  const reactivate = async () => {
    const { result, payment } = await api.memberships.reactivate()
    if (payment) history.push(membershipCheckOutHref, checkoutState(payment))
    else if (history.location.pathname !== result) history.push(result)
    else toast(t('premium.reactivated'))
  }
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: async ({ action }: Pressed): Promise<void> => {
      switch (action) {
        case 'cancel':
          await withLoader(api.memberships.cancelSubscription(), REMOVED_LOADER_MS)
          break
        case 'downgrade':
          await withLoader(api.memberships.downgrade(), REMOVED_LOADER_MS)
          break
        case 'upgrade':
          await api.memberships.upgrade({}, { idempotencyKey: newKey() })
          break
        default:
          return withLoader(reactivate(), REACTIVATED_LOADER_MS)
      }
      toast(t(`premium.${DONE[action]}`))
    },
    // Also on refusal: another tab may have changed the subscription.
    onSettled: () => planChanged(cache),
  })
  return {
    act: (action: PremiumAction, shown: Subscription) => mutate({ action, shown }),
    busyWith: isPending ? variables.action : null,
    /** Keep showing the state of the pressed button until its loader is over. */
    shown: isPending ? variables.shown : null,
    refusal: error && messageOf(error),
    forgive: reset,
  }
}

export type PremiumActionsState = ReturnType<typeof usePremiumActions>
