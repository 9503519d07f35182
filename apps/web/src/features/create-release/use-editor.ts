import type { Release } from '@hypha/contract'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { ApiError, isUnreached, messageOf } from '../../lib/api-error.ts'
import { useSession } from '../../lib/use-session.ts'
import {
  acceptable,
  type Body,
  bodyOf,
  canBegin,
  changesOf,
  differing,
  type Draft,
  draftOf,
  fieldOf,
  NEW_DRAFT,
  type Problems,
  problemsOf,
} from './draft.ts'
import { forgetDraft, keepDraft, keptDraft } from './local-draft.ts'
import { openOtherTabs } from './other-tabs.ts'
import { saving } from './save-state.ts'

const SAVE_AFTER_MS = 800
const EDIT_FAILED = 'An error occurred while editing the music release'

/** What the server said of a field, for as long as the field says the same. */
type Refusals = Partial<Record<keyof Draft, { value: string; message: string }>>

const valueOf = (draft: Draft, name: keyof Draft) => JSON.stringify(draft[name])

const standing = (refusals: Refusals, draft: Draft): Problems =>
  Object.fromEntries(
    Object.entries(refusals)
      .filter(([name, { value }]) => valueOf(draft, name as keyof Draft) === value)
      .map(([name, { message }]) => [name, message]),
  )

/**
 * The form of a release: saved as it is filled in, 800 ms after the last change. A field that is wrong keeps only itself
 * from being saved; what the server does not have stays in this browser.
 */
export function useEditor(release: Release | null, onMade: (id: number) => void) {
  const { api, cache } = useApp()
  const userId = useSession()?.userId ?? 0
  const navigate = useNavigate()
  const [restored, setRestored] = useState(() =>
    keptDraft(userId, release?.id ?? null, release ? draftOf(release) : NEW_DRAFT),
  )
  const [draft, setDraft] = useState(
    () => restored?.draft ?? (release ? draftOf(release) : NEW_DRAFT),
  )
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  const [refusals, setRefusals] = useState<Refusals>({})
  // When another tab saved the release after this one had read it.
  const [changedAt, setChangedAt] = useState<number | null>(null)
  // What the server has; ahead of the props while an answer is on its way into them.
  const known = useRef(release)
  const saved = useRef<Partial<Body>>(release ? bodyOf(draftOf(release)) : {})
  const refused = useRef('')
  const inFlight = useRef<Promise<Release> | null>(null)
  const tabs = useRef<ReturnType<typeof openOtherTabs> | null>(null)

  const keepAnswer = (after: Release) => {
    known.current = after
    cache.setQueryData(api.releases.get.query({ params: { id: after.id } }).queryKey, after)
  }

  const { mutateAsync, isPending, isError, error } = useMutation({
    mutationFn: async ({ body }: { body: Partial<Body>; draft: Draft }) => {
      const before = known.current
      const after = await saving(() =>
        before
          ? api.releases.edit({ params: { id: before.id }, body: changesOf(saved.current, body) })
          : api.releases.create({ body: body as Body }),
      )
      if (!after.id) throw new ApiError(500, { detail: 'error' })
      saved.current = { ...saved.current, ...body }
      keepAnswer(after)
      tabs.current?.tell(after)
      return { after, isNew: before === null }
    },
    onSuccess: async ({ after, isNew }) => {
      setChangedAt(null)
      if (!isNew) return
      forgetDraft(userId, null)
      onMade(after.id)
      await navigate({
        to: '/create-music-release/{-$id}',
        params: { id: String(after.id) },
        search: (before) => before,
        replace: true,
        resetScroll: false,
      })
    },
    onError: (failure, { body, draft: sent }) => {
      const told = failure instanceof ApiError ? (failure.body.violations ?? []) : []
      const fields = told.flatMap(({ propertyPath, message }) => {
        const name = fieldOf(propertyPath)
        return name ? [[name, { value: valueOf(sent, name), message }] as const] : []
      })
      setRefusals((before) => ({ ...before, ...Object.fromEntries(fields) }))
      // What is refused as a whole waits for the next change instead of being sent again and again.
      if (fields.length === 0) refused.current = JSON.stringify(body)
    },
  })

  const refusedNow = standing(refusals, draft)
  const problems: Problems = { ...problemsOf(draft), ...refusedNow }
  const begun = known.current !== null
  const complete = begun || canBegin(problems)
  const body = acceptable(bodyOf(draft), problems)
  const text = JSON.stringify(body)
  const isSaved = () => begun && Object.keys(changesOf(saved.current, body)).length === 0

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

  const releaseId = release?.id ?? null
  useEffect(() => {
    const isUnsent = begun
      ? !isSaved() || Object.keys(problems).length > 0
      : differing(draft, NEW_DRAFT).length > 0
    if (isUnsent) keepDraft(userId, releaseId, draft)
    else forgetDraft(userId, releaseId)
  })

  useEffect(() => {
    const goOn = () => {
      refused.current = ''
      setDraft((before) => ({ ...before }))
    }
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [])

  useEffect(() => {
    const channel = openOtherTabs((theirs) => {
      const mine = known.current
      if (mine?.id !== theirs.id) return
      const [before, after] = [draftOf(mine), draftOf(theirs)]
      const touched = differing(latest.current, before)
      keepAnswer(theirs)
      saved.current = bodyOf(after)
      setDraft((now) => ({
        ...after,
        ...Object.fromEntries(touched.map((name) => [name, now[name]])),
      }))
      setChangedAt(Date.now())
    })
    tabs.current = channel
    return () => channel.close()
    // The release of a form never becomes another one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  /** The saved release, saving what is not yet; null when something is missing. */
  const ready = async (): Promise<Release | null> => {
    if (!complete) return null
    await inFlight.current?.catch(() => undefined)
    return known.current && isSaved() ? known.current : save()
  }
  const firstRefusal = Object.values(refusedNow)[0]
  return {
    draft,
    set: (patch: Partial<Draft>) => setDraft((before) => ({ ...before, ...patch })),
    /** The draft as it is by now, for what took its time. */
    now: () => latest.current,
    problems,
    refusedNow,
    /** Whether there is enough for a release to begin. */
    complete,
    ready,
    restored: restored && {
      fields: restored.fields,
      undo: () => {
        setDraft(known.current ? draftOf(known.current) : NEW_DRAFT)
        setRestored(null)
      },
      close: () => setRestored(null),
    },
    changedAt,
    /** The first violation, else what else was said (ER-01). */
    message: firstRefusal ?? (isError && !isSaved() ? messageOf(error, EDIT_FAILED) : null),
    isOffline: isError && isUnreached(error),
  }
}

export type Editor = ReturnType<typeof useEditor>
