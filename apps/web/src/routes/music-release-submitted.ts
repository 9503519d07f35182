import { createRoute } from '@tanstack/react-router'
import { page } from './page.ts'
import { rootRoute } from './root.ts'

export const musicReleaseSubmittedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/music-release-submitted',
  ...page('info/music-release-submitted', { passing: true }),
})
