import type { Release } from '@hypha/contract'
import { useMutation } from '@tanstack/react-query'
import { useApp } from '../../../lib/app-context.ts'

/** Offers or changes a pre-order. */
export function useSetPreOrder({ id, scheduled }: Release, onSaved: () => void) {
  const { api, cache } = useApp()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ instantSongIds, at }: { instantSongIds: number[]; at: Date }) => {
      const releasedAt = at.toISOString()
      const isMoved = scheduled && new Date(scheduled.at).getTime() !== at.getTime()
      return api.preOrders.setPreOrder({
        params: { id },
        body: { instantSongIds, ...(isMoved && { releasedAt }) },
      })
    },
    onSuccess: async () => {
      await cache.invalidateQueries()
      onSaved()
    },
  })
  const save = (instantSongIds: number[], at: Date) => mutate({ instantSongIds, at })
  return { save, isPending, error }
}
