import { Suspense } from 'react'
import { lazyComponent } from '../../lib/dom/lazy-component.ts'
import { useBuyer } from '../../lib/auth/use-session.ts'

const HeaderMarks = lazyComponent(() =>
  import('./header-actions.tsx').then((file) => file.HeaderActions),
)

/** Header actions for signed-in users and guests. Their code is only loaded for them. */
export const HeaderActionsSlot = () =>
  useBuyer() && (
    <Suspense>
      <HeaderMarks />
    </Suspense>
  )
