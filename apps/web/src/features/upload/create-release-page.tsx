import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { POLL_MS } from '../../lib/api/use-stale-on-navigation.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { BetaGate } from '../../components/dialogs/beta-gate.tsx'
import { PageError } from '../../components/page/page-error.tsx'
import { PagePending } from '../../components/page/page-pending.tsx'
import { announceUploading } from './uploading.ts'
import { useUploads } from './files/sending/upload-queue.ts'
import { trackState } from './tracks/track-state.ts'
import { throttle, MIN_INTERVAL_MS } from './files/sending/throttle.ts'
import { useUploadHints } from './files/sending/use-upload-hints.ts'
import { Wizard } from './wizard.tsx'

const PROCESSING_POLL_MS = 2000

useUploads.subscribe(announceUploading)

/** Creates a release, or resumes a draft. */
export const CreateReleasePage = () => (
  <BetaGate what="upload">
    <Editing />
  </BetaGate>
)

function Editing() {
  const { t } = useTexts('upload')
  const { id: text } = useParams({ from: '/create-music-release/{-$id}' })
  const id = text === undefined ? null : Number(text)
  const { api, cache } = useApp()
  const { data, error, refetch } = useQuery({
    ...api.releases.get.query({ params: { id: id ?? 0 } }),
    enabled: id !== null,
    // Always refetch, because others may have saved since.
    staleTime: 0,
    // Polls while a file is being processed.
    refetchInterval: (query) =>
      query.state.data?.playList.some(
        ({ song: track }) => trackState(t, track).kind === 'processing',
      )
        ? PROCESSING_POLL_MS
        : POLL_MS,
  })
  useHead({ title: id === null ? t('uploadMusic') : (data?.title ?? t('release')) })
  const hint = useMemo(
    () =>
      throttle(
        () => void cache.invalidateQueries({ queryKey: api.releases.get.key }),
        MIN_INTERVAL_MS,
      ),
    [api, cache],
  )
  useUploadHints(hint)
  // The copy cached by the release's page is now outdated.
  useEffect(() => {
    if (!data) return
    const { identifier } = data
    const { queryKey } = api.releases.bySlug.query({ params: { identifier } })
    cache.removeQueries({ queryKey })
  }, [api, cache, data])
  // The form that created the release keeps its state when the id is added to the URL.
  const [made, setMade] = useState<number | null>(null)
  const [form, setForm] = useState({ id, key: 0 })
  if (form.id !== id) {
    const isSame = form.id === null && id === made
    setForm({ id, key: isSame ? form.key : form.key + 1 })
  }
  // Keep what was typed when a refetch fails.
  const isGone = error instanceof ApiError && error.status === 404
  if (error && (!data || isGone)) return <PageError error={error} reset={() => void refetch()} />
  if (id !== null && !data) return <PagePending />
  return <Wizard key={form.key} release={data ?? null} onMade={setMade} />
}
