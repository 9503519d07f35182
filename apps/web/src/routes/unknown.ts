import { createRoute, redirect } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

/** Any unknown path goes to /404 (RT-01). */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true })
  },
})
