import { createRoute } from '@tanstack/react-router'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

export const dashboardMerchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/merch',
  ...ownPage('dashboard/merch'),
})
