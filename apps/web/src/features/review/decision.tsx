import type { Release } from '@hypha/contract'
import { REVIEW_NOTE_MAX } from '@hypha/contract/limits'
import { needsReason, REASON_NEEDED } from '@hypha/contract/rules/review'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { dateAndTime } from '@hypha/ui/lib/date-and-time.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { texts } from '../../lib/format/texts.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { useAddNote } from '../release/index.ts'
import css from './review-page.module.css'

type Outcome = 'published' | 'rejected' | 'need_review'
const SAID: Record<Outcome, string> = {
  published: 'is published.',
  rejected: 'is rejected.',
  need_review: 'goes back to its owner.',
}

/** Approve, reject or ask for changes, with a reason for the owner (RS-02); or just write to them. */
export function Decision({
  release,
  onDecided,
}: {
  release: Release
  onDecided: () => Promise<void>
}) {
  const { api, cache } = useApp()
  const navigate = useNavigate()
  const [note, setNote] = useState('')
  const [bare, setBare] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const date = dateAndTime(release.releasedAt, release.releaseTimeZone)
  const isEmpty = note.trim() === ''
  const decide = useMutation({
    mutationFn: (status: Outcome) =>
      api.releases.setReviewStatus({
        params: { id: release.id },
        body: { status, ...(!isEmpty && { note }) },
      }),
    onSuccess: async (decided, status) => {
      toast(`${release.title} ${decided.scheduled ? texts.comesOut : SAID[status]}`)
      await onDecided()
    },
    // Somebody was faster: what became of the release is shown in place of the buttons.
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      toast(messageOf(error))
      await navigate({ to: '/admin/review', search: { release: release.id }, replace: true })
      await cache.invalidateQueries()
    },
  })
  const add = useAddNote(release.id, () => {
    setNote('')
    setBare(false)
  })
  const choose = (status: Outcome) => {
    const isBare = needsReason(status) && isEmpty
    setBare(isBare)
    if (!isBare && !decide.isPending) decide.mutate(status)
  }
  const busy = (status: Outcome) => decide.isPending && decide.variables === status
  const failure = decide.error ?? add.error
  return (
    <section className={css.decision} aria-label="Decision">
      {release.scheduled ? (
        <Banner kind="ok">It is approved and comes out on {date}.</Banner>
      ) : (
        Date.parse(release.releasedAt) > openedAt && (
          <Banner>Once approved, it comes out on {date}.</Banner>
        )
      )}
      {failure && <Banner kind="danger">{messageOf(failure)}</Banner>}
      <TextArea
        label="Note to the owner"
        hint="They get it by mail, with your decision or by itself, and read it here."
        rows={4}
        maxLength={REVIEW_NOTE_MAX}
        value={note}
        error={bare && isEmpty ? REASON_NEEDED : undefined}
        onChange={setNote}
      />
      <div className={css.buttons}>
        {!release.scheduled && (
          <Button variant="solid" busy={busy('published')} onClick={() => choose('published')}>
            Approve
          </Button>
        )}
        <Button busy={busy('need_review')} onClick={() => choose('need_review')}>
          Request Review
        </Button>
        <Button variant="danger" busy={busy('rejected')} onClick={() => choose('rejected')}>
          Reject
        </Button>
        <Button
          variant="quiet"
          busy={add.isPending}
          disabled={isEmpty}
          onClick={() => add.mutate(note)}
        >
          Send note
        </Button>
      </div>
    </section>
  )
}
