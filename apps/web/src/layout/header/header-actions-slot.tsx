import { Suspense } from 'react'
import { lazyComponent } from '../../lib/dom/lazy-component.ts'
import { useSession } from '../../lib/auth/use-session.ts'

const HeaderMarks = lazyComponent(() =>
  import('./header-actions.tsx').then((file) => file.HeaderActions),
)

/** The place in the header of what only who is signed in has; its code comes for them. */
export const HeaderActionsSlot = () =>
  useSession() && (
    <Suspense>
      <HeaderMarks />
    </Suspense>
  )
