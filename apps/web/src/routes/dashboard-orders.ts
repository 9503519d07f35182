import { createRoute } from '@tanstack/react-router'
import { ownPage } from './page.ts'
import { rootRoute } from './root.ts'

export const dashboardOrdersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/orders',
  ...ownPage('dashboard/orders'),
})
