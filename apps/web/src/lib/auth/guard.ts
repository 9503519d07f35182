import { redirect } from '@tanstack/react-router'
import type { AppContext } from '../app-context.ts'

interface Need {
  verified?: true
  role?: 'ROLE_ADMIN'
  /** Lets guest buyers in. */
  guests?: true
}

interface Visit {
  context: AppContext
  location: { href: string }
}

/** Route guard (NG-01 to NG-04). On the server nobody is signed in, so it lets the app shell render. */
export const guard =
  ({ verified, role, guests }: Need = {}) =>
  async ({ context, location }: Visit): Promise<void> => {
    if (import.meta.env.SSR) return
    // If the server can't be reached, the stored session counts: the page shows what it has, or that it's offline.
    await context.session.token().catch(() => null)
    if (guests && context.session.buyer()?.is_guest) return
    const claims = context.session.claims()
    if (!claims) {
      throw redirect({ to: '/login', search: { redirect: location.href } })
    }
    if (role && !claims.roles.includes(role)) throw redirect({ to: '/404' })
    if (verified && !claims.is_verified) throw redirect({ to: '/email-verification' })
  }
