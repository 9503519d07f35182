import { lazy, Suspense } from 'react'
import { useBuyer, useSession } from '../lib/auth/use-session.ts'

const SignedIn = lazy(() => import('./signed-in.tsx').then((file) => ({ default: file.SignedIn })))

const Downloads = lazy(() =>
  import('../features/orders/index.ts').then((file) => ({ default: file.DownloadsSlot })),
)

/** Loads what every page needs for signed-in users. Guests download what they bought. */
export function SignedInSlot() {
  const isSignedIn = useSession() !== null
  const isBuyer = useBuyer() !== null
  return isBuyer && <Suspense>{isSignedIn ? <SignedIn /> : <Downloads />}</Suspense>
}
