import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { INTENT } from '../lib/intent.ts'
import { later } from '../lib/later.ts'

const CarryOut = later(() =>
  import('../features/intent/carry-out.tsx').then((file) => file.CarryOut),
)

/** The place of what carries out a wish after login; its code comes on the way there. */
export function IntentDock() {
  useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const [waits, setWaits] = useState(false)
  // Looked at anew with every step of the way.
  useEffect(() => setWaits(sessionStorage.getItem(INTENT) !== null))
  return (
    waits && (
      <Suspense>
        <CarryOut />
      </Suspense>
    )
  )
}
