import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const releaseRemovedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/release-removed',
  ...page('info/release-removed', { passing: true }),
})
