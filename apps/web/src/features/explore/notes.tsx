import type { Release } from '@hypha/contract'
import { plural } from '@hypha/ui/lib/format.ts'
import { isAdmin, useSession } from '../../lib/use-session.ts'
import css from './release-list.module.css'

/** What was said about a release that waits for a review, and for admins whose it is. */
export function Notes({ release }: { release: Release }) {
  const admin = isAdmin(useSession())
  const { owner, reviewNote, commentsCount } = release
  const notes = commentsCount + (reviewNote ? 1 : 0)
  return (
    <section className={css.notes} aria-label="Notes">
      <h4>Notes ({notes})</h4>
      {admin && (
        <p className={css.quiet}>
          Uploaded by{' '}
          <a href={`/user/${owner.id}`} target="_blank" rel="noopener">
            {owner.fullName}
          </a>
          , {plural(owner.musicReleaseCount, 'upload')} in all
        </p>
      )}
      <p>{reviewNote ?? 'Nobody has written a note yet.'}</p>
    </section>
  )
}
