import type { Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isUnreached, messageOf } from '../../../lib/api/api-error.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import {
  acceptable,
  bodyOf,
  canBegin,
  differing,
  type Draft,
  NEW_DRAFT,
  type Problems,
  problemsOf,
} from './draft.ts'
import { forgetDraft } from './local-draft.ts'
import { type Refusals, refusalsOf, activeRefusals } from './refusals.ts'
import { useSavedDraft, useRestoredDraft } from './use-saved-draft.ts'
import { useKnownRelease } from './use-known-release.ts'
import { useRemoteChanges } from './use-remote-changes.ts'
import { useSaving } from './use-saving.ts'

/**
 * State of the release form. An invalid field only blocks itself from being saved. Unsent changes are kept in
 * this browser.
 */
export function useEditor(release: Release | null, onMade: (id: number) => void) {
  const texts = useTexts('upload')
  const { t } = texts
  const userId = useSession()?.userId ?? 0
  const navigate = useNavigate()
  const { initial, restored, close } = useRestoredDraft(release)
  const [draft, setDraft] = useState(initial)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const [refusals, setRefusals] = useState<Refusals>({})
  const known = useKnownRelease(release)
  const inFlight = useRef<Promise<Release> | null>(null)
  const others = useRemoteChanges({ release, known, latest, setDraft, inFlight })

  const refusedNow = activeRefusals(refusals, draft)
  const problems: Problems = { ...problemsOf(texts, draft), ...refusedNow }
  const begun = known.now() !== null
  const complete = begun || canBegin(problems)
  const { isSaved, failure, tryAgain, ready } = useSaving({
    known,
    draft,
    body: acceptable(bodyOf(draft), problems),
    complete,
    inFlight,
    onSaved: others.postSaved,
    onChangedElsewhere: others.follow,
    async onMade({ id }) {
      forgetDraft(userId, null)
      onMade(id)
      await navigate({
        to: '/create-music-release/{-$id}',
        params: { id: String(id) },
        search: (before) => before,
        replace: true,
        resetScroll: false,
      })
    },
    onRefused(refusal, sent) {
      const fields = refusalsOf(refusal, sent)
      setRefusals((before) => ({ ...before, ...fields }))
      return Object.keys(fields).length > 0
    },
  })
  useSavedDraft(
    release,
    draft,
    begun ? !isSaved() || Object.keys(problems).length > 0 : differing(draft, NEW_DRAFT).length > 0,
  )
  const proceed = useEffectEvent(() => {
    tryAgain()
    setDraft((before) => ({ ...before }))
  })
  useEffect(() => {
    const hear = () => proceed()
    addEventListener('online', hear)
    return () => removeEventListener('online', hear)
  }, [])

  const firstRefusal = Object.values(refusedNow)[0]
  return {
    draft,
    set: (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch })),
    /** Returns the current draft, for asynchronous code. */
    now: () => latest.current,
    problems,
    refusedNow,
    /** Whether the required fields are filled in. */
    complete,
    ready,
    restored: restored && {
      fields: restored.fields,
      undo: () => {
        setDraft(restored.base)
        close()
      },
      close,
    },
    news: others.news,
    closeNews: others.closeNews,
    takeTheirs: others.takeTheirs,
    keepMine: others.keepMine,
    /** The first violation, else the general error (ER-01). */
    message: firstRefusal ?? (failure && !isSaved() ? messageOf(failure, t('editFailed')) : null),
    isOffline: isUnreached(failure),
  }
}

export type Editor = ReturnType<typeof useEditor>
