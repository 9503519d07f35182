import type { Comment } from '@hypha/contract'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { newKey } from '../../../lib/api/transport.ts'
import type { ThreadOf } from '../thread-of.ts'

export interface Written {
  text: string
  mentions: number[]
  second?: number | undefined
}

/** Refetches everything that shows comments or their number. */
export function useReadAnew(): () => Promise<unknown> {
  const { api, cache } = useApp()
  return () =>
    Promise.all([
      cache.invalidateQueries({ queryKey: api.comments.listComments.key }),
      cache.invalidateQueries({ queryKey: api.comments.getComment.key }),
      cache.invalidateQueries({ queryKey: api.comments.listMarks.key }),
      cache.invalidateQueries({ queryKey: api.suggestions.searchSuggestions.key }),
    ])
}

/** Writes a comment or a reply. A retry after a failure doesn't post it twice. */
export function useAddComment(of: ThreadOf, answersId: number | undefined, onAdded: () => void) {
  const { api } = useApp()
  const refetch = useReadAnew()
  const sent = useRef({ text: '', key: '' })
  return useMutation({
    mutationFn: (written: Written): Promise<{ result: Comment }> => {
      const text = JSON.stringify(written)
      if (sent.current.text !== text) sent.current = { text, key: newKey() }
      return api.comments.addComment(
        { body: { ...of, ...written, answersId } },
        { idempotencyKey: sent.current.key },
      )
    },
    onSuccess: async () => {
      sent.current = { text: '', key: '' }
      onAdded()
      await refetch()
    },
  })
}

export function useEditComment(id: number, onSaved: () => void) {
  const { api } = useApp()
  const refetch = useReadAnew()
  return useMutation({
    mutationFn: ({ text }: Written) => api.comments.editComment({ params: { id }, body: { text } }),
    onSuccess: async () => {
      onSaved()
      await refetch()
    },
  })
}
