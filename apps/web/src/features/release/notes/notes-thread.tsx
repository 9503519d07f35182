import type { Release, ReviewNote } from '@hypha/contract'
import { takesNotes } from '@hypha/contract/rules/review'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Trans } from 'react-i18next'
import { useApi } from '../../../lib/app-context.ts'
import { POLL_MS } from '../../../lib/api/use-stale-on-navigation.ts'
import { isAdmin, useSession } from '../../../lib/auth/use-session.ts'
import { NoteForm } from './note-form.tsx'
import css from './notes-thread.module.css'
import type { ReviewNotesProps } from './review-notes.tsx'
import { Failure } from '../../../components/page/failure.tsx'

/** The notes about a release and their number, with a form while it is under review (EX-10). */
export function NotesThread({ release, heading: Heading, readOnly = false }: ReviewNotesProps) {
  const { t, format } = useTexts('release')
  const admin = isAdmin(useSession())
  const isOpen = takesNotes(release.status.value)
  const { data, error, refetch } = useQuery({
    ...useApi().review.listNotes.query({ params: { id: release.id } }),
    staleTime: 0,
    refetchInterval: isOpen && POLL_MS,
  })
  const notes = data?.['hydra:member']
  // After the decision, an empty thread is not worth its space.
  if (!isOpen && !notes?.length) return null
  return (
    <section className={css.notes} aria-label={t('notes.title')}>
      <Heading className={css.title}>
        {notes ? t('notes.titleWithTotal', { total: notes.length }) : t('notes.title')}
      </Heading>
      {admin && <Uploader owner={release.owner} />}
      {error && !notes && <Failure error={error} onRetry={() => void refetch()} />}
      {!notes && !error && <Skeleton shape="line" />}
      {notes?.length === 0 && <p className={css.quiet}>{t('notes.none')}</p>}
      <ol className={css.thread} aria-live="polite">
        {notes?.map((note) => (
          <li key={note.id} className={css.note} data-decision={note.decision ?? undefined}>
            <p className={css.by}>
              <span>
                <Author note={note} />
              </span>
              <time dateTime={note.at}>
                {format.date(note.at, { dateStyle: 'medium', timeStyle: 'short' })}
              </time>
            </p>
            <p className={css.text}>{note.text}</p>
          </li>
        ))}
      </ol>
      {isOpen && !readOnly && <NoteForm releaseId={release.id} />}
    </section>
  )
}

/** Author of a note, and the decision made with it. */
function Author({ note: { author, decision } }: { note: ReviewNote }) {
  const { t } = useTexts('release')
  const name = author.fullName
  if (!isExplained(decision)) return <b>{name}</b>
  return (
    <Trans t={t} i18nKey={`decision.${decision}`} values={{ name }} components={{ name: <b /> }} />
  )
}

const EXPLAINED = ['published', 'rejected', 'need_review', 'pending', 'draft'] as const
const isExplained = (decision: ReviewNote['decision']): decision is (typeof EXPLAINED)[number] =>
  EXPLAINED.some((each) => each === decision)

/** The owner of a release and how many they have uploaded (RO-05). */
function Uploader({ owner }: Pick<Release, 'owner'>) {
  const { t, format } = useTexts('release')
  const uploads = owner.musicReleaseCount
  return (
    <p className={css.quiet}>
      <Trans
        t={t}
        i18nKey="notes.uploader"
        count={uploads}
        values={{ name: owner.fullName, number: format.number(uploads) }}
        components={{
          person: (
            <a href={`/user/${owner.id}`} target="_blank" rel="noopener">
              {owner.fullName}
            </a>
          ),
        }}
      />
    </p>
  )
}
