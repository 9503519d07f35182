import type { Release, ReviewNote } from '@hypha/contract'
import { takesNotes } from '@hypha/contract/rules/review'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { plural } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { LOOK_AGAIN_MS } from '../../../lib/api/use-asked-on-the-way.ts'
import { texts } from '../../../lib/format/texts.ts'
import { isAdmin, useSession } from '../../../lib/auth/use-session.ts'
import { NoteForm } from './note-form.tsx'
import css from './notes-thread.module.css'
import type { ReviewNotesProps } from './review-notes.tsx'

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })
const DECIDED: Partial<Record<NonNullable<ReviewNote['decision']>, string>> = {
  published: 'approved it',
  rejected: 'rejected it',
  need_review: 'asked for a change',
  pending: 'sent it for review',
  draft: 'made it a draft again',
}

/** The notes about a release with their number, and room for another while its review goes on (EX-10). */
export function NotesThread({ release, heading: Heading, readOnly = false }: ReviewNotesProps) {
  const admin = isAdmin(useSession())
  const isOpen = takesNotes(release.status.value)
  const { data, error, refetch } = useQuery({
    ...useApi().review.listNotes.query({ params: { id: release.id } }),
    staleTime: 0,
    refetchInterval: isOpen && LOOK_AGAIN_MS,
  })
  const notes = data?.['hydra:member']
  // Of what is long decided, only what was said is worth its place.
  if (!isOpen && !notes?.length) return null
  return (
    <section className={css.notes} aria-label="Notes">
      <Heading className={css.title}>Notes{notes && ` (${notes.length})`}</Heading>
      {admin && <Uploader owner={release.owner} />}
      {error && !notes && (
        <ErrorState action={<Button onClick={() => void refetch()}>{texts.tryAgain}</Button>}>
          {messageOf(error, texts.unreached)}
        </ErrorState>
      )}
      {!notes && !error && <Skeleton shape="line" />}
      {notes?.length === 0 && <p className={css.quiet}>Nobody has written a note yet.</p>}
      <ol className={css.thread} aria-live="polite">
        {notes?.map((note) => (
          <li key={note.id} className={css.note} data-decision={note.decision ?? undefined}>
            <p className={css.by}>
              <span>
                <b>{note.author.fullName}</b>
                {note.decision && ` ${DECIDED[note.decision] ?? ''}`}
              </span>
              <time dateTime={note.at}>{moment.format(new Date(note.at))}</time>
            </p>
            <p className={css.text}>{note.text}</p>
          </li>
        ))}
      </ol>
      {isOpen && !readOnly && <NoteForm releaseId={release.id} />}
    </section>
  )
}

/** Whose release it is, and how much they have brought so far (RO-05). */
const Uploader = ({ owner }: Pick<Release, 'owner'>) => (
  <p className={css.quiet}>
    Uploaded by{' '}
    <a href={`/user/${owner.id}`} target="_blank" rel="noopener">
      {owner.fullName}
    </a>
    , {plural(owner.musicReleaseCount, 'upload')} in all
  </p>
)
