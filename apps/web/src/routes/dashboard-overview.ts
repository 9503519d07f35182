import { createRoute } from '@tanstack/react-router'
import { overviewSearch } from '../lib/overview-search.ts'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

export const dashboardOverviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/dashboard',
  validateSearch: overviewSearch,
  ...ownPage('dashboard/overview'),
})
