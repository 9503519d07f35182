import type { Release } from '@hypha/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { ApiError } from '../../lib/api-error.ts'
import {
  type Body,
  bodyOf,
  changesOf,
  type Draft,
  draftOf,
  NEW_DRAFT,
  problemsOf,
} from './draft.ts'

const SAVE_AFTER_MS = 800

/** The form of a release: saved as it is filled in, 800 ms after the last change. */
export function useEditor(release: Release | null, onMade: (id: number) => void) {
  const { api, cache } = useApp()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(() => (release ? draftOf(release) : NEW_DRAFT))
  // What the server has; ahead of the props while an answer is on its way into them.
  const known = useRef(release)
  const saved = useRef<Body | null>(release && bodyOf(draft))
  const refused = useRef('')
  const inFlight = useRef<Promise<Release> | null>(null)

  const { mutateAsync, isPending, isError, isSuccess, error, submittedAt } = useMutation({
    mutationFn: async (body: Body) => {
      const before = known.current
      const after = before
        ? await api.releases.edit({
            params: { id: before.id },
            body: saved.current ? changesOf(saved.current, body) : body,
          })
        : await api.releases.create({ body })
      if (!after.id) throw new ApiError(500, { detail: 'error' })
      known.current = after
      saved.current = body
      cache.setQueryData(api.releases.get.query({ params: { id: after.id } }).queryKey, after)
      return { after, isNew: before === null }
    },
    onSuccess: async ({ after, isNew }) => {
      if (!isNew) return
      onMade(after.id)
      await navigate({
        to: '/create-music-release/{-$id}',
        params: { id: String(after.id) },
        replace: true,
        resetScroll: false,
      })
    },
    onError: (_, body) => {
      refused.current = JSON.stringify(body)
    },
  })

  const problems = problemsOf(draft)
  const complete = Object.keys(problems).length === 0
  const text = JSON.stringify(bodyOf(draft))
  const isSaved = () => text === JSON.stringify(saved.current)
  /** One save at a time, so that two presses never make two releases. */
  const save = () => {
    inFlight.current ??= mutateAsync(bodyOf(draft))
      .then(({ after }) => after)
      .finally(() => {
        inFlight.current = null
      })
    return inFlight.current
  }
  useEffect(() => {
    // A refused draft waits for the next change instead of being sent again and again.
    if (!complete || isPending || isSaved() || text === refused.current) return
    const timer = setTimeout(() => void save().catch(() => undefined), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  })

  /** The saved release, saving what is not yet; null when something is missing. */
  const ready = async (): Promise<Release | null> => {
    if (!complete) return null
    await inFlight.current?.catch(() => undefined)
    return known.current && isSaved() ? known.current : save()
  }
  return {
    draft,
    set: (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch })),
    problems,
    complete,
    ready,
    saving: isPending,
    error: isError ? error : null,
    savedAt: isSuccess ? submittedAt : null,
  }
}

export type Editor = ReturnType<typeof useEditor>
