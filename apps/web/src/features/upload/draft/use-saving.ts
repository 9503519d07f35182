import type { Release } from '@hypha/contract'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import type { Body, Draft } from './draft.ts'
import { overNewer } from './over-newer.ts'
import { saving } from './save-state.ts'
import type { KnownRelease } from './use-known-release.ts'

const SAVE_AFTER_MS = 800
interface Form {
  known: KnownRelease
  draft: Draft
  /** What of it can be sent. */
  body: Partial<Body>
  /** Whether there is enough for a release to begin. */
  complete: boolean
  /** The save that is under way. */
  inFlight: RefObject<Promise<Release> | null>
  onSaved: (after: Release) => void
  /** Somebody else saved the release before this form had seen it. */
  onChangedElsewhere: (theirs: Release) => void
  /** It was the first time: the release is made. */
  onMade: (after: Release) => Promise<void>
  /** @returns whether it is about fields, each of which waits for its own change */
  onRefused: (failure: unknown, sent: Draft) => boolean
}

/** Saves a form as it is filled in, 800 ms after the last change, or when it is asked for. */
export function useSaving({ known, draft, body, complete, inFlight, ...handlers }: Form) {
  const { onSaved, onChangedElsewhere, onMade, onRefused } = handlers
  const { api } = useApp()
  const refused = useRef('')
  /** Saves what was changed here over what others saved, once this form has seen that. */
  const edit = (before: Release, changes: Partial<Body>): Promise<Release> => {
    const params = { id: before.id }
    return overNewer(
      () => {
        const { revision } = known.now() ?? before
        return api.releases.edit({ params, body: { ...changes, revision } })
      },
      async () => onChangedElsewhere(await api.releases.get({ params })),
    )
  }
  const { mutateAsync, isPending, isError, error } = useMutation({
    mutationFn: async (sent: { body: Partial<Body>; draft: Draft }) => {
      const before = known.now()
      const changes = known.unsaved(sent.body)
      const after = await saving(() =>
        before ? edit(before, changes) : api.releases.create({ body: sent.body as Body }),
      )
      if (!after.id) throw new ApiError(500, { detail: 'error' })
      known.keep(after, changes)
      onSaved(after)
      return { after, isNew: before === null }
    },
    onSuccess: async ({ after, isNew }) => {
      if (isNew) await onMade(after)
    },
    onError: (failure, sent) => {
      // What is refused as a whole waits for the next change instead of being sent again and again.
      if (!onRefused(failure, sent.draft)) refused.current = JSON.stringify(sent.body)
    },
  })
  const text = JSON.stringify(body)
  const isSaved = () => known.now() !== null && Object.keys(known.unsaved(body)).length === 0

  /** One save at a time, so that two presses never make two releases. */
  const save = () => {
    inFlight.current ??= mutateAsync({ body, draft })
      .then(({ after }) => after)
      .finally(() => {
        inFlight.current = null
      })
    return inFlight.current
  }
  useEffect(() => {
    if (!complete || isPending || isSaved() || text === refused.current) return
    const timer = setTimeout(() => void save().catch(() => undefined), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  })

  return {
    isSaved,
    /** Why the last save failed. */
    failure: isError ? error : null,
    /** What was refused as a whole is sent again. */
    tryAgain: () => {
      refused.current = ''
    },
    /** The saved release, saving what is not yet; null when something is missing. */
    ready: async (): Promise<Release | null> => {
      if (!complete) return null
      await inFlight.current?.catch(() => undefined)
      const now = known.now()
      return now && isSaved() ? now : save()
    },
  }
}
