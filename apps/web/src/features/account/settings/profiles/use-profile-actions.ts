import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { ProfileSubscription, PaymentProvider, Subscription } from '@hypha/contract'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { planChanged, useMembershipPaymentStatus } from '../../../membership/index.ts'
import { toast } from '../../../../lib/dom/toasts.ts'
import { REACTIVATED_LOADER_MS, REMOVED_LOADER_MS, withLoader } from '../loaders.ts'
import { profileCalls } from './profile-calls.ts'

/** What the card form needs. */
export interface ProfilePaymentNeeds {
  result: { clientSecret: string; subscription: Subscription }
  provider: PaymentProvider
}

export type Returned = 'succeeded' | 'processing' | 'failed' | null

type Action = 'subscribe' | 'renew' | 'remove'

interface Pressed {
  action: Action
  /** The profile when the action started. */
  shown: ProfileSubscription
}

/** Actions on the subscription of an artist or a label, one at a time. */
export function useProfileActions(profile: ProfileSubscription, returned: Returned) {
  const { t } = useTexts('account')
  const { api, cache } = useApp()
  const calls = profileCalls(api, profile)
  const [payment, setPayment] = useState<ProfilePaymentNeeds | null>(null)
  const [paidAt, setPaidAt] = useState(() =>
    returned === 'succeeded' || returned === 'processing' ? Date.now() : null,
  )
  const sid = profile.subscription?.id ?? 0
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async ({ action }: Pressed): Promise<void> => {
      if (action === 'subscribe') return setPayment(await calls.subscribe())
      if (action === 'remove') {
        await withLoader(calls.remove(sid), REMOVED_LOADER_MS)
        setPayment(null)
        return toast(t('profile.removed'))
      }
      const renewed = await withLoader(calls.renew(sid), REACTIVATED_LOADER_MS)
      if (renewed.payment) setPayment(renewed.payment)
      else toast(t('profile.renewed'))
    },
    onSettled: () => planChanged(cache),
  })
  const act = (action: Action) => mutate({ action, shown: profile })
  const paymentStatus = useMembershipPaymentStatus({
    paidAt,
    isPaid: async () => {
      const { result } = await api.profileSubscriptions.listProfileSubscriptions()
      const now = result.find(({ type, id }) => type === profile.type && id === profile.id)
      return now?.subscription?.status === 'active'
    },
  })
  const opened = useEffectEvent(() => {
    // The bank refused the payment, so try it once more.
    if (returned === 'failed') act(profile.subscription?.canActivate ? 'renew' : 'subscribe')
  })
  useEffect(() => opened(), [])
  useEffect(() => {
    if (paidAt === null || paymentStatus !== 'complete') return
    // oxlint-disable-next-line react/set-state-in-effect -- the bank's answer is an event, reported by a query
    setPaidAt(null)
    setPayment(null)
    toast(t('profile.subscribed', { name: profile.name }))
    void planChanged(cache)
  }, [paidAt, paymentStatus, cache, profile.name, t])
  return {
    subscribe: () => act('subscribe'),
    renew: () => act('renew'),
    remove: () => act('remove'),
    busyWith: isPending ? variables.action : null,
    /** Keep showing the state of the pressed button until its loader is over. */
    shown: isPending ? variables.shown : null,
    refusal: error && messageOf(error),
    payment,
    forget: () => setPayment(null),
    pay: () => setPaidAt(Date.now()),
    /** Null while no payment is pending. */
    paymentStatus: paidAt === null ? null : paymentStatus,
    hasFailed: returned === 'failed',
  }
}

export type ProfileActions = ReturnType<typeof useProfileActions>
