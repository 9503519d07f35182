import { createRoute } from '@tanstack/react-router'
import { ownPage } from './page.ts'
import { pageParam } from '../lib/search-params.ts'
import { rootRoute } from './root.ts'

export const dashboardUploadsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/uploads',
  validateSearch: pageParam,
  ...ownPage('uploads/uploads'),
})
