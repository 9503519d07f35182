import type { SavedCard } from '@hypha/contract'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../../lib/api/api-error.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { toast } from '../../../../lib/dom/toasts.ts'

interface Wish {
  does: 'prefer' | 'remove'
  card: SavedCard
}

/** Prefers a card, or has it forgotten; the answer is what is kept then. */
export function useCardActions() {
  const { api, cache } = useApp()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ does, card: { id } }: Wish) =>
      does === 'prefer'
        ? api.wallet.preferCard({ params: { id } })
        : api.wallet.removeCard({ params: { id } }),
    onSuccess: (cards, { does, card }) => {
      cache.setQueryData(api.wallet.listCards.query().queryKey, cards)
      toast(
        does === 'prefer'
          ? `Subscriptions are paid with the card ending in ${card.last4}.`
          : `The card ending in ${card.last4} is forgotten.`,
      )
    },
    onError: () => cache.invalidateQueries({ queryKey: api.wallet.listCards.key }),
  })
  return { act: mutate, busyWith: isPending ? variables : null, refusal: error && messageOf(error) }
}

export type CardActions = ReturnType<typeof useCardActions>
