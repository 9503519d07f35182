import { createRoute } from '@tanstack/react-router'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

export const dashboardFollowersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/followers',
  ...ownPage('dashboard/followers'),
})
