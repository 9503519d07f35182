import { createRoute, redirect } from '@tanstack/react-router'
import { guard } from '../lib/guard.ts'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

const mayEnter = guard({ verified: true })

/** What one follows; without a kind it is all of it (RT-18). */
export const followingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/following/{-$kind}',
  beforeLoad: (at) => {
    if (!at.params.kind) throw redirect({ href: '/following/all', replace: true })
    return mayEnter(at)
  },
  ...page('following/following', { private: true }),
})
