import type { Release } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { toast } from '../../lib/toasts.ts'
import { FIELD_NAMES } from './draft/draft.ts'
import { clockOf } from './saved-at.tsx'
import type { Editor } from './draft/use-editor.ts'
import { useIsOwner } from './shared/use-is-owner.ts'

export interface NoticesProps {
  editor: Editor
  release: Release | null
  /** What the server said of the submission. */
  submitProblem: string | null
  /** What became of the files that were dropped last. */
  said: string | null
}

/** What is under review waits for it, unless its owner takes it back. */
function UnderReview({ release }: { release: Release }) {
  const { api, cache } = useApp()
  const isOwner = useIsOwner(release)
  const takeBack = useMutation({
    mutationFn: () =>
      api.releases.setReviewStatus({ params: { id: release.id }, body: { status: 'draft' } }),
    onSuccess: () => cache.invalidateQueries(),
    onError: (error) => toast(messageOf(error)),
  })
  return (
    <Banner
      action={
        isOwner && (
          <Button size="small" busy={takeBack.isPending} onClick={() => takeBack.mutate()}>
            Take it back
          </Button>
        )
      }
    >
      This release is under review and cannot be changed now.
    </Banner>
  )
}

/** What stands above the step: refusals, what came back, what others did. */
export function Notices({ editor, release, submitProblem, said }: NoticesProps) {
  const { restored, changedAt, message } = editor
  return (
    <>
      {(message ?? submitProblem) && <Banner kind="danger">{message ?? submitProblem}</Banner>}
      {restored && (
        <Banner
          action={
            <>
              <Button size="small" onClick={restored.undo}>
                Undo
              </Button>
              <Button size="small" variant="quiet" onClick={restored.close}>
                Keep
              </Button>
            </>
          }
        >
          Brought back what was not saved yet:{' '}
          {restored.fields.map((name) => FIELD_NAMES[name]).join(', ')}.
        </Banner>
      )}
      {changedAt !== null && (
        <Banner>
          Changed in another tab at {clockOf(changedAt)}. What was saved there is shown here.
        </Banner>
      )}
      {said !== null && <Banner>{said}</Banner>}
      {release?.reviewNote && (
        <Banner kind={release.status.value === 'published' ? 'info' : 'warn'}>
          The reviewer wrote: {release.reviewNote}
        </Banner>
      )}
      {release?.status.value === 'pending' && <UnderReview release={release} />}
    </>
  )
}
