import type { TeamResource } from '@hypha/contract'
import { moved } from '@hypha/ui/lib/moved.ts'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'

/** Returns the resources in order, including a move that is still being saved. */
export function useResourceOrder(saved: readonly TeamResource[]) {
  const { api, cache } = useApp()
  const { mutate, variables, isPending } = useMutation({
    mutationFn: (items: readonly TeamResource[]) =>
      api.teamResources.orderTeamResources({ body: { ids: items.map(({ id }) => id) } }),
    onError: (error) => toast(messageOf(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: api.teamResources.listTeamResources.key }),
  })
  const items = isPending ? variables : saved
  return {
    items,
    move: (from: number, to: number) => {
      if (!isPending) mutate(moved(items, from, to))
    },
  }
}
