import type { Release } from '@hypha/contract'
import { REVIEW_NOTE_MAX } from '@hypha/contract/limits'
import { needsReason } from '@hypha/contract/rules/review'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { useAddNote } from '../release/index.ts'
import css from './review-page.module.css'

type Outcome = 'published' | 'rejected' | 'need_review'

/** Approves, rejects or requests changes, with a reason for the owner (RS-02), or just sends a note. */
export function Decision({
  release,
  onDecided,
}: {
  release: Release
  onDecided: () => Promise<void>
}) {
  const { t, format } = useTexts('review')
  const { api, cache } = useApp()
  const navigate = useNavigate()
  const [note, setNote] = useState('')
  const [bare, setBare] = useState(false)
  const [openedAt] = useState(() => Date.now())
  const date = format.dateAndTime(release.releasedAt, release.releaseTimeZone)
  const isEmpty = note.trim() === ''
  const decide = useMutation({
    mutationFn: (status: Outcome) =>
      api.releases.setReviewStatus({
        params: { id: release.id },
        body: { status, ...(!isEmpty && { note }) },
      }),
    onSuccess: async (decided, status) => {
      toast(t(`decided.${decided.scheduled ? 'scheduled' : status}`, { title: release.title }))
      await onDecided()
    },
    // Another admin was faster, so show the new status instead of the buttons.
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
    <section className={css.decision} aria-label={t('decision')}>
      {release.scheduled ? (
        <Banner kind="ok">{t('approvedUntil', { date })}</Banner>
      ) : (
        Date.parse(release.releasedAt) > openedAt && <Banner>{t('onceApproved', { date })}</Banner>
      )}
      {failure && <Banner kind="danger">{messageOf(failure)}</Banner>}
      <TextArea
        label={t('note')}
        hint={t('note.hint')}
        rows={4}
        maxLength={REVIEW_NOTE_MAX}
        value={note}
        error={bare && isEmpty ? t('note.needed') : undefined}
        onChange={setNote}
      />
      <div className={css.buttons}>
        {!release.scheduled && (
          <Button variant="solid" busy={busy('published')} onClick={() => choose('published')}>
            {t('approve')}
          </Button>
        )}
        <Button busy={busy('need_review')} onClick={() => choose('need_review')}>
          {t('requestReview')}
        </Button>
        <Button variant="danger" busy={busy('rejected')} onClick={() => choose('rejected')}>
          {t('reject')}
        </Button>
        <Button
          variant="quiet"
          busy={add.isPending}
          disabled={isEmpty}
          onClick={() => add.mutate(note)}
        >
          {t('sendNote')}
        </Button>
      </div>
    </section>
  )
}
