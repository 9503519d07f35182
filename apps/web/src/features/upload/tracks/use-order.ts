import type { Release } from '@hypha/contract'
import { moved } from '@hypha/ui/lib/moved.ts'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { saving } from '../draft/save-state.ts'

/** Moves a track to another position. Optimistic; reverted if the server refuses. */
export function useOrder(release: Release | null) {
  const { api, cache } = useApp()
  const { mutate } = useMutation({
    mutationFn: ({ id, trackIds }: { id: number; trackIds: number[] }) =>
      saving(() => api.releases.orderSongs({ params: { id }, body: { songIds: trackIds } })),
    onError: (error) => toast(messageOf(error)),
    onSettled: () => cache.invalidateQueries({ queryKey: api.releases.get.key }),
  })
  return (from: number, to: number) => {
    if (!release) return
    const playList = moved(release.playList, from, to)
    const { queryKey } = api.releases.get.query({ params: { id: release.id } })
    void cache.cancelQueries({ queryKey })
    cache.setQueryData(queryKey, (now) => now && { ...now, playList })
    mutate({ id: release.id, trackIds: playList.map(({ song: track }) => track.id) })
  }
}
