import type { Release } from '@hypha/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { bodyOf, type Draft, draftOf, NEW_DRAFT, problemsOf } from './draft.ts'

const SAVE_AFTER_MS = 800

/** The form of a release: saved as it is filled in, 800 ms after the last change. */
export function useEditor(release: Release | null, onMade: (id: number) => void) {
  const { api, cache } = useApp()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => (release ? draftOf(release) : NEW_DRAFT))
  const saved = useRef(JSON.stringify(release ? bodyOf(draft) : null))
  const problems = problemsOf(draft)
  const complete = Object.keys(problems).length === 0

  const save = useMutation({
    mutationFn: async (body: ReturnType<typeof bodyOf>) => {
      const after = release
        ? await api.releases.edit({ params: { id: release.id }, body })
        : await api.releases.create({ body })
      return { after, sent: JSON.stringify(body) }
    },
    onSuccess: async ({ after, sent }) => {
      saved.current = sent
      cache.setQueryData(api.releases.get.query({ params: { id: after.id } }).queryKey, after)
      if (release) return
      onMade(after.id)
      await navigate({
        to: '/create-music-release/{-$id}',
        params: { id: String(after.id) },
        replace: true,
        resetScroll: false,
      })
    },
  })
  const { mutate, isPending, isError } = save
  const text = JSON.stringify(bodyOf(draft))
  useEffect(() => {
    // A refused draft waits for the next change instead of being sent again and again.
    if (!complete || text === saved.current || isPending) return
    const timer = setTimeout(() => mutate(bodyOf(draft)), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [text, complete, isPending, draft, mutate])

  /** The saved release, saving what is not yet; null when something is missing. */
  const ready = async (): Promise<Release | null> => {
    if (!complete) return null
    if (release && text === saved.current) return release
    return (await save.mutateAsync(bodyOf(draft))).after
  }
  return {
    draft,
    set: (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch })),
    problems,
    complete,
    ready,
    saving: isPending,
    error: isError ? save.error : null,
    savedAt: save.isSuccess ? save.submittedAt : null,
  }
}

export type Editor = ReturnType<typeof useEditor>
