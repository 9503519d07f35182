import { Suspense } from 'react'
import { later } from '../lib/later.ts'
import { useSession } from '../lib/use-session.ts'

const Bell = later(() => import('../features/notifications/bell.tsx').then((file) => file.Bell))

/** The place of the bell in the header, for who is signed in (SO-04). */
export function BellDock() {
  const claims = useSession()
  return (
    claims && (
      <Suspense>
        <Bell userId={claims.userId} />
      </Suspense>
    )
  )
}
