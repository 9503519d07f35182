import type { Release } from '@hypha/contract'
import { NO_COVER_BASE } from '@hypha/contract/limits'
import { reviewVerdict } from '@hypha/contract/rules/review'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { albumHref } from '../../lib/addresses.ts'
import { useApp } from '../../lib/app-context.ts'
import { messageOf } from '../../lib/api-error.ts'
import css from './release-editor.module.css'
import { trackState } from './track-state.ts'
import { useUploads } from './upload-queue.ts'
import type { Editor } from './use-editor.ts'

export interface SubmitPanelProps {
  release: Release | null
  editor: Editor
  ready: () => Promise<Release | null>
}

/** What is still to do before the review, then the button that asks for it. */
export function SubmitPanel({ release, editor, ready }: SubmitPanelProps) {
  const { api, cache } = useApp()
  const navigate = useNavigate()
  const uploading = useUploads((state) =>
    state.uploads.some((each) => each.releaseId === release?.id),
  )
  const tracks = release?.playList.map(({ song }) => song) ?? []
  const status = release?.status.value ?? 'draft'
  const todo = [
    ...(editor.complete ? [] : ['Fill in the details.']),
    ...(release && release.cover.base !== NO_COVER_BASE ? [] : ['Add a cover.']),
    ...(tracks.length > 0 ? [] : ['Add at least one track.']),
    ...(uploading || tracks.some((song) => trackState(song).kind === 'processing')
      ? ['Wait until every track is ready.']
      : []),
    ...(!uploading && tracks.some((song) => trackState(song).kind === 'failed')
      ? ['Replace or remove the failed tracks.']
      : []),
  ]
  const submit = useMutation({
    mutationFn: async () => {
      const saved = await ready()
      if (!saved) throw new Error('unsaved')
      return api.releases.setReviewStatus({ params: { id: saved.id }, body: { status: 'pending' } })
    },
    onSuccess: async () => {
      await cache.invalidateQueries()
      await navigate({ to: '/music-release-submitted' })
    },
  })
  if (reviewVerdict(status, 'pending', { isOwner: true, isAdmin: false }) !== 'allowed') {
    return release ? (
      <div className={css.submit}>
        <ButtonLink href={albumHref(release)}>See the release</ButtonLink>
      </div>
    ) : null
  }
  return (
    <div className={css.submit}>
      {submit.isError && <Banner kind="danger">{messageOf(submit.error)}</Banner>}
      <Button
        variant="solid"
        size="large"
        disabled={todo.length > 0}
        busy={submit.isPending}
        onClick={() => submit.mutate()}
      >
        Submit for review
      </Button>
      {todo.length > 0 && (
        <ul className={css.list} aria-label="Still to do">
          {todo.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
