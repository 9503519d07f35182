import { createRoute, redirect } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

/** RT-18: all of what one follows. */
export const followingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/following',
  beforeLoad: () => {
    throw redirect({ href: '/following/all', replace: true })
  },
})
