import { useMutation } from '@tanstack/react-query'
import { useApp } from '../../../lib/app-context.ts'

/** Writes a note about a release under review; its notes are fetched again. */
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
