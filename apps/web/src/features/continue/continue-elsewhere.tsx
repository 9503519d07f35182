import { lazy, Suspense } from 'react'
import { useSession } from '../../lib/use-session.ts'

const FollowQueue = lazy(() =>
  import('./follow-queue.tsx').then((file) => ({ default: file.FollowQueue })),
)

/** What somebody hears in one browser goes on in another of theirs. */
export const ContinueElsewhere = () =>
  useSession() ? (
    <Suspense>
      <FollowQueue />
    </Suspense>
  ) : null
