import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/404',
  ...page('info/not-found', { passing: true }),
})
