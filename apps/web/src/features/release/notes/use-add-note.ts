import { useMutation } from '@tanstack/react-query'
import { useApp } from '../../../lib/app-context.ts'

/** Adds a note to a release under review and refetches its notes. */
export function useAddNote(releaseId: number, onAdded: () => void) {
  const { api, cache } = useApp()
  return useMutation({
    mutationFn: (text: string) => api.review.addNote({ params: { id: releaseId }, body: { text } }),
    onSuccess: async () => {
      onAdded()
      await cache.invalidateQueries({ queryKey: api.review.listNotes.key })
    },
  })
}
