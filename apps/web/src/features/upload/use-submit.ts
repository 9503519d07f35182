import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { fieldOf } from './draft/draft.ts'
import type { FormField } from './shared/steps.ts'
import type { Editor } from './draft/use-editor.ts'

/** Submits the release for review once everything is saved. */
export function useSubmit(editor: Editor) {
  const { api, cache } = useApp()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const saved = await editor.ready()
      if (!saved) throw new Error('unsaved')
      return api.releases.setReviewStatus({ params: { id: saved.id }, body: { status: 'pending' } })
    },
    onSuccess: async ({ submitsWhenReady }) => {
      await cache.invalidateQueries()
      // The step says what it waits for, and undoes it.
      if (submitsWhenReady) return
      await navigate({ to: '/music-release-submitted' })
    },
  })
  return {
    mutate,
    isPending,
    problem: error ? messageOf(error) : null,
    /** Returns the place of a server error, so that its step can be opened. */
    placeOf: (failure: unknown): FormField | null => {
      const path = failure instanceof ApiError ? failure.body.violations?.[0]?.propertyPath : null
      if (!path) return null
      return path === 'cover' || path === 'tracks' ? path : fieldOf(path)
    },
  }
}
