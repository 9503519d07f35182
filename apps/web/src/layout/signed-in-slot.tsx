import { lazy, Suspense } from 'react'
import { useSession } from '../lib/auth/use-session.ts'

const SignedIn = lazy(() => import('./signed-in.tsx').then((file) => ({ default: file.SignedIn })))

/** The place of what stands over every page for who is signed in. */
export const SignedInSlot = () =>
  useSession() ? (
    <Suspense>
      <SignedIn />
    </Suspense>
  ) : null
