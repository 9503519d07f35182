import type { Release } from '@hypha/contract'
import { lazy, Suspense } from 'react'
import { isAdmin, useSession } from '../../../lib/auth/use-session.ts'

export interface ReviewNotesProps {
  release: Release
  /** By where it stands on the page. */
  heading: 'h2' | 'h3' | 'h4'
  /** Notes are written elsewhere on the page. */
  readOnly?: boolean
}

const Thread = lazy(() =>
  import('./notes-thread.tsx').then((file) => ({ default: file.NotesThread })),
)

/** What the owner of a release and the admins wrote to one another, for them alone. */
export function ReviewNotes(props: ReviewNotesProps) {
  const claims = useSession()
  if (claims?.userId !== props.release.owner.id && !isAdmin(claims)) return null
  return (
    <Suspense>
      <Thread {...props} />
    </Suspense>
  )
}
