import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useMutation } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { paymentsHref } from '../../../../lib/routing/addresses.ts'
import { toast } from '../../../../lib/dom/toasts.ts'

/** The provider's webhook arrives a moment after the card was saved. */
const REFETCH_MS = [500, 2_000]

/** Saves another card: loads what the form needs and refetches the cards afterwards. */
export function useAddCard() {
  const { t } = useTexts('account')
  const { api, cache } = useApp()
  const { history } = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const [returned] = useState(() => new URLSearchParams(search).get('redirect_status'))
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: () => api.wallet.addCard(),
  })
  const read = () => cache.invalidateQueries({ queryKey: api.wallet.listCards.key })
  const cardSaved = () => {
    toast(t('cards.saved'))
    reset()
    void read()
    for (const after of REFETCH_MS) setTimeout(() => void read(), after)
  }
  const opened = useEffectEvent(() => {
    if (search !== '') history.replace(paymentsHref)
    if (returned === 'succeeded') cardSaved()
    else if (returned !== null) mutate()
  })
  useEffect(() => opened(), [])
  return {
    begin: () => mutate(),
    payment: data,
    isBusy: isPending,
    refusal: error && messageOf(error),
    forget: reset,
    kept: cardSaved,
    hasFailed: returned !== null && returned !== 'succeeded',
  }
}

export type AddingCard = ReturnType<typeof useAddCard>
