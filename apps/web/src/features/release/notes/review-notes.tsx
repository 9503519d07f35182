import type { Release } from '@hypha/contract'
import { lazy, Suspense } from 'react'
import { isAdmin, useSession } from '../../../lib/auth/use-session.ts'

export interface ReviewNotesProps {
  release: Release
  /** Depends on the heading level of the page. */
  heading: 'h2' | 'h3' | 'h4'
  /** The form is elsewhere on the page. */
  readOnly?: boolean
}

const Thread = lazy(() =>
  import('./notes-thread.tsx').then((file) => ({ default: file.NotesThread })),
)

/** Notes between the owner of a release and the admins. Nobody else sees them. */
export function ReviewNotes(props: ReviewNotesProps) {
  const claims = useSession()
  if (claims?.userId !== props.release.owner.id && !isAdmin(claims)) return null
  return (
    <Suspense>
      <Thread {...props} />
    </Suspense>
  )
}
