import type { Release } from '@hypha/contract'
import { reviewVerdict } from '@hypha/contract/rules/review'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { messageOf } from '../../lib/api-error.ts'
import { toast } from '../../lib/toasts.ts'
import { useSession } from '../../lib/use-session.ts'
import css from './review-page.module.css'

const NOTE_MAX = 2000
type Outcome = 'published' | 'rejected' | 'need_review'
const SAID: Record<Outcome, string> = {
  published: 'is published.',
  rejected: 'is rejected.',
  need_review: 'goes back to its owner.',
}

/** Approve, reject or ask for changes, with a note to the owner (RS-02). */
export function Decision({ release }: { release: Release }) {
  const { api, cache } = useApp()
  const navigate = useNavigate()
  const isOwner = useSession()?.userId === release.owner.id
  const [note, setNote] = useState('')
  const [bare, setBare] = useState(false)
  const decide = useMutation({
    mutationFn: (status: Outcome) =>
      api.releases.setReviewStatus({
        params: { id: release.id },
        body: { status, ...(note.trim() !== '' && { note: note.trim() }) },
      }),
    onSuccess: async (_, status) => {
      toast(`${release.title} ${SAID[status]}`)
      await navigate({ to: '/admin/review', search: {}, replace: true })
      await cache.invalidateQueries()
    },
  })
  if (reviewVerdict(release.status.value, 'published', { isOwner, isAdmin: true }) !== 'allowed') {
    return (
      <div className={css.decision}>
        <Banner>
          {isOwner
            ? 'Another admin reviews your own release.'
            : release.status.value === 'need_review'
              ? 'Changes are asked for. It comes back here when its owner sends it again.'
              : 'This release is decided.'}
        </Banner>
      </div>
    )
  }
  /** Who is turned down is told why. */
  const withNote = (status: Outcome) => {
    setBare(note.trim() === '')
    if (note.trim() !== '') decide.mutate(status)
  }
  const busy = (status: Outcome) => decide.isPending && decide.variables === status
  return (
    <section className={css.decision} aria-label="Decision">
      {decide.isError && <Banner kind="danger">{messageOf(decide.error)}</Banner>}
      <TextArea
        label="Note to the owner"
        maxLength={NOTE_MAX}
        value={note}
        error={
          bare && note.trim() === ''
            ? 'Say what is wrong, so that the owner can mend it.'
            : undefined
        }
        onChange={setNote}
      />
      <div className={css.buttons}>
        <Button variant="solid" busy={busy('published')} onClick={() => decide.mutate('published')}>
          Approve
        </Button>
        <Button busy={busy('need_review')} onClick={() => withNote('need_review')}>
          Request review
        </Button>
        <Button variant="danger" busy={busy('rejected')} onClick={() => withNote('rejected')}>
          Reject
        </Button>
      </div>
    </section>
  )
}
