import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { SavedCard } from '@hypha/contract'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { toast } from '../../../../lib/dom/toasts.ts'

interface CardAction {
  does: 'prefer' | 'remove'
  card: SavedCard
}

/** Makes a card the default or removes it. The server answers with the remaining cards. */
export function useCardActions() {
  const { t } = useTexts('account')
  const { api, cache } = useApp()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ does, card: { id } }: CardAction) =>
      does === 'prefer'
        ? api.wallet.preferCard({ params: { id } })
        : api.wallet.removeCard({ params: { id } }),
    onSuccess: (cards, { does, card }) => {
      cache.setQueryData(api.wallet.listCards.query().queryKey, cards)
      toast(
        does === 'prefer'
          ? t('cards.preferred', { last4: card.last4 })
          : t('cards.removed', { last4: card.last4 }),
      )
    },
    onError: () => cache.invalidateQueries({ queryKey: api.wallet.listCards.key }),
  })
  return { act: mutate, busyWith: isPending ? variables : null, refusal: error && messageOf(error) }
}

export type CardActions = ReturnType<typeof useCardActions>
