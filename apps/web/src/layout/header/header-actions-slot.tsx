import { Suspense } from 'react'
import { lazyComponent } from '../../lib/dom/lazy-component.ts'
import { useSession } from '../../lib/auth/use-session.ts'

const HeaderMarks = lazyComponent(() =>
  import('./header-actions.tsx').then((file) => file.HeaderActions),
)

/** Header actions for signed-in users. Their code is only loaded for them. */
export const HeaderActionsSlot = () =>
  useSession() && (
    <Suspense>
      <HeaderMarks />
    </Suspense>
  )
