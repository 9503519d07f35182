import { guard } from '../lib/auth/guard.ts'
import { PrivatePending } from '../layout/private-pending.tsx'

/** Route options of pages that only the browser renders. The server knows nobody and sends a skeleton. */
export const privatePage = { ssr: false, pendingComponent: PrivatePending } as const

/** A page for signed-in users. */
export const signedInPage = { ...privatePage, beforeLoad: guard() } as const

/** A page for signed-in users with a verified address. */
export const ownPage = { ...privatePage, beforeLoad: guard({ verified: true }) } as const

/** The same for guest buyers, too. */
export const buyerPage = {
  ...privatePage,
  beforeLoad: guard({ verified: true, guests: true }),
} as const

/** A page for admins; others get "not found". */
export const adminPage = {
  ...privatePage,
  beforeLoad: guard({ verified: true, role: 'ROLE_ADMIN' }),
} as const
