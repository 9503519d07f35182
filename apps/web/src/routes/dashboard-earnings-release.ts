import { createRoute } from '@tanstack/react-router'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

export const dashboardEarningsReleaseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/earnings/$id',
  ...ownPage('earnings/release-sales'),
})
