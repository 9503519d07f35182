import { createRoute, redirect } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

/** Both names are served (RT-22). */
export const suggestionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/suggestions',
  beforeLoad: () => {
    throw redirect({ href: '/feature-suggestions', replace: true })
  },
})
