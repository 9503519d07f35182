import { lazy, Suspense } from 'react'
import { useSession } from '../lib/auth/use-session.ts'

const SignedIn = lazy(() => import('./signed-in.tsx').then((file) => ({ default: file.SignedIn })))

/** Loads what every page needs for signed-in users. */
export const SignedInSlot = () =>
  useSession() ? (
    <Suspense>
      <SignedIn />
    </Suspense>
  ) : null
