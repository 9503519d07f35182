import type { Release } from '@hypha/contract'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import type { Body, Draft } from './draft.ts'
import { saveOverConflicts } from './save-over-conflicts.ts'
import { saving } from './save-state.ts'
import type { KnownRelease } from './use-known-release.ts'

const SAVE_AFTER_MS = 800
interface Form {
  known: KnownRelease
  draft: Draft
  /** The part that can be sent. */
  body: Partial<Body>
  /** Whether the required fields are filled in. */
  complete: boolean
  /** The save in progress. */
  inFlight: RefObject<Promise<Release> | null>
  onSaved: (after: Release) => void
  /** Called if somebody else has saved the release in the meantime. */
  onChangedElsewhere: (theirs: Release) => void
  /** Called after the first save, which creates the release. */
  onMade: (after: Release) => Promise<void>
  /** @returns whether all errors concern fields, each of which is sent again when it changes */
  onRefused: (failure: unknown, sent: Draft) => boolean
}

/** Saves the form automatically 800 ms after the last change, or on request. */
export function useSaving({ known, draft, body, complete, inFlight, ...handlers }: Form) {
  const { onSaved, onChangedElsewhere, onMade, onRefused } = handlers
  const { api } = useApp()
  const refused = useRef('')
  /** Saves the changes over newer saves of others, after reporting those. */
  const edit = (before: Release, changes: Partial<Body>): Promise<Release> => {
    const params = { id: before.id }
    return saveOverConflicts(
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
      // A save refused as a whole is not repeated until the form changes.
      if (!onRefused(failure, sent.draft)) refused.current = JSON.stringify(sent.body)
    },
  })
  const text = JSON.stringify(body)
  const isSaved = () => known.now() !== null && Object.keys(known.unsaved(body)).length === 0

  /** One save at a time, so that two presses never create two releases. */
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
    /** Sends a refused save again. */
    tryAgain: () => {
      refused.current = ''
    },
    /** Saves pending changes and returns the release; null if a required field is missing. */
    ready: async (): Promise<Release | null> => {
      if (!complete) return null
      await inFlight.current?.catch(() => undefined)
      const now = known.now()
      return now && isSaved() ? now : save()
    },
  }
}
