import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { PENDING_ACTION } from '../../../lib/auth/pending-action.ts'
import { lazyComponent } from '../../../lib/dom/lazy-component.ts'

const RunPending = lazyComponent(() => import('./run-pending.tsx').then((file) => file.RunPending))

/** Runs the pending action after login. Its code is loaded only on the login pages. */
export function PendingActionSlot() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const [waits, setWaits] = useState(false)
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- read once per page, because it is removed from the storage
    if (path !== undefined) setWaits(sessionStorage.getItem(PENDING_ACTION) !== null)
  }, [path])
  return (
    waits && (
      <Suspense>
        <RunPending />
      </Suspense>
    )
  )
}
