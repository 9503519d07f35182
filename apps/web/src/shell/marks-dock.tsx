import { Suspense } from 'react'
import { later } from '../lib/later.ts'
import { useSession } from '../lib/use-session.ts'

const HeaderMarks = later(() => import('./header-marks.tsx').then((file) => file.HeaderMarks))

/** The place in the header of what only who is signed in has; its code comes for them. */
export const MarksDock = () =>
  useSession() && (
    <Suspense>
      <HeaderMarks />
    </Suspense>
  )
